import { act, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { PAUSE_MS } from '@ui/press-guard';
import { renderApp, heading, scanQrCode, press, type RenderedApp } from '@test/support/render-app';

/** How long the sandbox's codes are valid. */
const LIFETIME_MS = 60_000;

const renderQrCodeScreen = async (): Promise<RenderedApp> => {
  const app = await renderApp();
  await scanQrCode(app.user);
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

/** Reads the picture back: whether each module is dark, row by row, with the light margin. */
const modulesOf = (picture: HTMLElement): readonly (readonly boolean[])[] => {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const path = picture.querySelector('path')?.getAttribute('d') ?? '';
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/gu)].map(([, x, y]) => `${x} ${y}`));
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_dark, x) => dark.has(`${x} ${y}`)),
  );
};

it('draws the data for the phone, with a light margin of four modules (ISO/IEC 18004)', async () => {
  const app = await renderQrCodeScreen();
  const qrData = `${SANDBOX_ORIGIN}/sandbox/phone?token=${token(app)}`;
  expect(modulesOf(screen.getByRole('img', { name: /^QR code/u }))).toEqual(
    encode(qrData, { ecc: 'M', border: 4 }).data,
  );
});

it('says what to do once the phone has scanned it', async () => {
  const app = await renderQrCodeScreen();
  app.brokerage.qrSignIns.scan(token(app));
  await pass(app, 2000);
  expect(screen.getByText('Confirm on your phone')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
});

it('names who was approved on the phone, and hands off once they continue', async () => {
  const app = await renderQrCodeScreen();
  const customer = app.brokerage.customers.withId('resident');
  if (customer !== null) app.brokerage.qrSignIns.approve(token(app), customer);
  await pass(app, 2000);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Continue as Asha Rao?');
  expect(app.browser.leftFor).toHaveLength(0);
  app.clock.advance(PAUSE_MS.decision);
  await press(app.user, 'Continue');
  expect(app.browser.leftFor).toHaveLength(1);
});

const alertText = (): string =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

it('alerts screen readers to each code that replaces an expired one, but not to the end of the last', async () => {
  const app = await renderQrCodeScreen();
  expect(alertText()).toBe('');
  for (let code = 2; code <= 5; code += 1) {
    await pass(app, LIFETIME_MS);
    expect(alertText()).toBe("Here's a new code");
  }
  await pass(app, LIFETIME_MS);
  expect(screen.getByText('The code has expired.')).toBeInTheDocument();
  expect(alertText()).toBe('');
});

it('alerts in a region that stays while the next code is made', async () => {
  const app = await renderQrCodeScreen();
  await pass(app, LIFETIME_MS);
  const region = screen.getByText("Here's a new code");
  act(() => app.browser.setVisible(false));
  await pass(app, LIFETIME_MS);
  expect(screen.getByText('Creating your code')).toBeInTheDocument();
  expect(region).toBeInTheDocument();
  expect(region).toBeEmptyDOMElement();
  act(() => app.browser.setVisible(true));
  await pass(app, 0);
  expect(region).toHaveTextContent("Here's a new code");
});

it('says what a code waits for while the connection is lost, and not that it is being made', async () => {
  const app = await renderQrCodeScreen();
  act(() => app.browser.setOnline(false));
  await pass(app, LIFETIME_MS + 10_000);
  expect(screen.getByText("You'll get a code when you're back online.")).toBeInTheDocument();
  expect(screen.queryByText('Taking longer than usual…')).not.toBeInTheDocument();
  act(() => app.browser.setOnline(true));
  expect(await screen.findByRole('img', { name: /^QR code/u })).toBeInTheDocument();
});

it('does not alert to a code that the customer has asked for', async () => {
  const app = await renderQrCodeScreen();
  app.brokerage.qrSignIns.reject(token(app));
  await pass(app, 2000);
  await press(app.user, 'Show a new code');
  await screen.findByRole('img', { name: /^QR code/u });
  expect(alertText()).toBe('');
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
  app.gateway.calls.length = 0;
  await pass(app, 120_000);
  expect(app.gateway.calls).toStrictEqual([]);
});

it('shows the code only while the terms are accepted, if the gateway asks for consent', async () => {
  const app = await renderApp();
  act(() => {
    app.state.session.journey.change(({ ssoValidationResponse, ...journey }) => ({
      ...journey,
      ssoValidationResponse: ssoValidationResponse && { ...ssoValidationResponse, consentNeeded: true },
    }));
  });
  await scanQrCode(app.user);
  await heading('Sign in with QR code');
  expect(screen.getByText('Accept the Terms and Conditions to see the code.')).toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox', { name: /^I accept the Terms and Conditions/u }));
  expect(await screen.findByRole('img', { name: /^QR code/u })).toBeInTheDocument();
  await app.user.click(screen.getByRole('checkbox'));
  expect(screen.queryByRole('img', { name: /^QR code/u })).not.toBeInTheDocument();
});
