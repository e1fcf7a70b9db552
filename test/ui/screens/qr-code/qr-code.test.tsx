import { act, screen } from '@testing-library/react';
import { renderApp, heading, press, type RenderedApp } from '@test/support/render-app';

const renderQrCodeScreen = async (): Promise<RenderedApp> => {
  const app = await renderApp();
  await app.user.click(await screen.findByRole('link', { name: 'Scan QR code' }));
  await heading('Sign in with QR code');
  await screen.findByRole('img', { name: /^QR code/u });
  return app;
};

const pass = (app: RenderedApp, milliseconds: number): Promise<void> => act(() => app.clock.pass(milliseconds));

const token = (app: RenderedApp): string => app.brokerage.qrSignIns.pending()[0]?.token ?? '';

it('shows the code with a text alternative, the instructions, the time left and the host', async () => {
  await renderQrCodeScreen();
  expect(screen.getByRole('img', { name: /Scan it with the app/u })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open the app on your phone',
    'Choose “Scan to sign in”',
    'Point the camera at this code and confirm',
  ]);
  expect(screen.getByText('01:00')).toBeInTheDocument();
  expect(screen.getByText(/signs you in to localhost/u)).toBeInTheDocument();
});

it('says what to do once the phone has scanned it', async () => {
  const app = await renderQrCodeScreen();
  app.brokerage.qrSignIns.scan(token(app));
  await pass(app, 2000);
  expect(screen.getByText('Confirm on your phone')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
});

it('hands off to the invest application after approval on the phone', async () => {
  const app = await renderQrCodeScreen();
  const customer = app.brokerage.customers.withId('resident');
  if (customer !== null) app.brokerage.qrSignIns.approve(token(app), customer);
  await pass(app, 2000);
  expect(app.browser.leftFor).toHaveLength(1);
});

it('offers a new code after a rejection', async () => {
  const app = await renderQrCodeScreen();
  app.brokerage.qrSignIns.reject(token(app));
  await pass(app, 2000);
  expect(screen.getByText('Sign-in was declined on your phone.')).toBeInTheDocument();
  await press(app.user, 'Show a new code');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByRole('img', { name: /^QR code/u })).toBeInTheDocument();
});

it('stops polling when the customer leaves the screen', async () => {
  const app = await renderQrCodeScreen();
  await app.user.click(screen.getByRole('link', { name: 'Back' }));
  await heading('Sign in');
  app.gateway.asked.length = 0;
  await pass(app, 120_000);
  expect(app.gateway.asked).toStrictEqual([]);
});

it('shows the code only while the terms are accepted, if the gateway asks for consent', async () => {
  const app = await renderApp();
  act(() => {
    app.state.journey.change(({ ssoValidationResponse, ...journey }) => ({
      ...journey,
      ssoValidationResponse: ssoValidationResponse && { ...ssoValidationResponse, consentNeeded: true },
    }));
  });
  await app.user.click(await screen.findByRole('link', { name: 'Scan QR code' }));
  await heading('Sign in with QR code');
  expect(screen.getByText('Accept the Terms and Conditions to see the code.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox', { name: /^I accept the Terms and Conditions/u }));
  expect(await screen.findByRole('img', { name: /^QR code/u })).toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
});
