/** The two identifier screens and the QR code screen keep what the customer enters when they switch between them. */
import { act, screen, waitFor } from '@testing-library/react';
import { personaNamed, UNKNOWN_CUSTOMER } from '@adapters/in-memory/brokerage/personas';
import { forget, withFields } from '@domain/journey/fields';
import { callCount } from '@test/support/customer-actions';
import { renderApp, heading, scanQrCode, type RenderedApp } from '@test/support/render-app';

const follow = async ({ user }: RenderedApp, link: string, label: string): Promise<HTMLElement> => {
  await user.click(screen.getByRole('link', { name: link }));
  return screen.findByLabelText(label);
};

it.each(['mobile', 'pan'] as const)(
  'the screens keep the %s when the customer switches to another one and back',
  async (given) => {
    const app = await renderApp();
    await app.user.type(screen.getByLabelText('Mobile number or PAN'), app.persona[given]);
    expect(await follow(app, 'Use username or email', 'Username or email')).toHaveValue('');
    expect(await follow(app, 'Use mobile number or PAN', 'Mobile number or PAN')).toHaveValue(app.persona[given]);
  },
);

it('the screens keep both a PAN and an email', async () => {
  const app = await renderApp();
  await app.user.type(screen.getByLabelText('Mobile number or PAN'), app.persona.pan);
  await app.user.type(await follow(app, 'Use username or email', 'Username or email'), app.persona.email);
  expect(await follow(app, 'Use mobile number or PAN', 'Mobile number or PAN')).toHaveValue(app.persona.pan);
  expect(await follow(app, 'Use username or email', 'Username or email')).toHaveValue(app.persona.email);
});

const askForConsent = ({ state }: RenderedApp): void => {
  act(() => {
    state.session.journey.change(({ ssoValidationResponse, ...journey }) => ({
      ...journey,
      ssoValidationResponse: ssoValidationResponse && { ...ssoValidationResponse, consentNeeded: true },
    }));
  });
};

it('the box is unticked by "Edit Details" and by every other clearing of the consent', async () => {
  const app = await renderApp();
  askForConsent(app);
  const box = await screen.findByRole('checkbox');
  await app.user.click(box);
  await app.user.type(screen.getByLabelText('Mobile number or PAN'), UNKNOWN_CUSTOMER.mobile);
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  const editDetails = await screen.findByRole('button', { name: 'Edit Details' });
  await act(() => app.clock.pass(1000));
  await app.user.click(editDetails);
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  await app.user.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  act(() => app.state.session.journey.change((journey) => forget(journey, ['isTermsAndConditionsAccepted'])));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('the box is in error if the session that a press begins needs the consent, unlike the one before', async () => {
  const app = await renderApp();
  act(() => app.state.session.auth.change((auth) => ({ ...auth, hasSignedIn: true })));
  app.brokerage.switches.consentNeeded = true;
  await app.user.type(screen.getByLabelText('Mobile number or PAN'), app.persona.mobile);
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the Terms and Conditions to continue');
});

it('the screens keep the consent', async () => {
  const app = await renderApp();
  askForConsent(app);
  await app.user.click(await screen.findByRole('checkbox'));
  await follow(app, 'Use username or email', 'Username or email');
  expect(screen.getByRole('checkbox')).toBeChecked();
  await scanQrCode(app.user);
  await heading('Sign in with QR code');
  await follow(app, 'Use mobile number or PAN', 'Mobile number or PAN');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

describe('A tick that was sent with an accepted call', () => {
  /** The identifier screen after the gateway has accepted the customer with the tick. */
  const renderAfterAcceptance = async () => {
    const app = await renderApp();
    askForConsent(app);
    await app.user.click(await screen.findByRole('checkbox'));
    await app.user.type(screen.getByLabelText('Mobile number or PAN'), `${app.persona.mobile}{Enter}`);
    await heading('Enter your password');
    await app.user.click(screen.getByRole('link', { name: 'Change' }));
    await heading('Sign in');
    expect(screen.getByRole('checkbox')).toBeChecked();
    return app;
  };

  it.each([
    ['typed', 'Mobile number or PAN', personaNamed('four-accounts').mobile],
    ['typed as a username', 'Mobile number or PAN', 'meera.iyer'],
  ])(
    'is gone before the next press once another identifier is %s, and the press asks for it',
    async (_how, label, text) => {
      const app = await renderAfterAcceptance();
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      expect(screen.getByRole('checkbox')).toBeChecked();
      await app.user.type(field, text);
      expect(screen.getByRole('checkbox')).not.toBeChecked();
      await app.user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('checkbox')).toBeInvalid());
      expect(callCount(app, 'canLogin')).toBe(1);
    },
  );

  it('stays through a correction that ends in the same identifier', async () => {
    const app = await renderAfterAcceptance();
    await app.user.type(screen.getByLabelText('Mobile number or PAN'), `{Backspace}${app.persona.mobile.slice(-1)}`);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  it('is gone when another identifier was filled in and is submitted', async () => {
    const app = await renderAfterAcceptance();
    act(() =>
      app.state.session.journey.change((journey) => withFields(journey, { unsubmittedUsername: 'meera.iyer' })),
    );
    await follow(app, 'Use username or email', 'Username or email');
    await app.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Accept the Terms and Conditions to continue')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(callCount(app, 'canLogin')).toBe(1);
  });

  it('that is given again stays while the customer corrects a typo, and after a refusal', async () => {
    const app = await renderAfterAcceptance();
    const field = screen.getByLabelText('Mobile number or PAN');
    await app.user.clear(field);
    await app.user.type(field, personaNamed('four-accounts').mobile);
    await app.user.click(screen.getByRole('checkbox'));
    await app.user.type(field, `{Backspace}0{Enter}`);
    await waitFor(() => expect(callCount(app, 'canLogin')).toBe(2));
    expect(screen.getByRole('checkbox', { hidden: true })).toBeChecked();
  });
});

it('announces the same error again when the customer submits the same text again', async () => {
  const app = await renderApp();
  await app.user.type(screen.getByLabelText('Mobile number or PAN'), '98{Enter}');
  const error = await screen.findByText(/^Enter a 10-digit mobile number/u);
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(error).not.toBeInTheDocument());
  expect(screen.getByText(/^Enter a 10-digit mobile number/u)).toBeInTheDocument();
});

it('the box for the consent is announced as required', async () => {
  askForConsent(await renderApp());
  expect(await screen.findByRole('checkbox', { name: /Terms/u })).toBeRequired();
});

it('the links to the registration page and to the terms open the configured addresses in a new window', async () => {
  const settings = {
    registrationUrl: 'https://broker.example/register',
    termsUrl: 'https://broker.example/terms',
  };
  const app = await renderApp({ settings });
  askForConsent(app);
  await screen.findByRole('checkbox');
  const registration = screen.getByRole('link', { name: 'Open a free account' });
  const terms = screen.getByRole('link', { name: 'Terms and Conditions' });
  expect([registration, terms].map((link) => link.getAttribute('href'))).toEqual(Object.values(settings));
  for (const link of [registration, terms]) expect(link).toHaveAttribute('target', '_blank');
});

it('"Sign in with this username" gives the focus to the field, and without the consent to its box', async () => {
  const app = await renderApp();
  const field = await screen.findByLabelText('Mobile number or PAN');
  await app.user.type(field, 'kiran123{Enter}');
  const button = await screen.findByRole('button', { name: 'Sign in with this username' });
  let focused: Element | null = null;
  field.addEventListener('focus', () => (focused = document.activeElement));
  askForConsent(app);
  const box = await screen.findByRole('checkbox', { name: /Terms/u });
  await app.user.click(button);
  expect(focused).toBe(field);
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toBeInvalid();
});
