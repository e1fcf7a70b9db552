/**
 * Beyond the specified texts, a recovery tells a stranger nothing about whether a customer exists (docs/security.md 3.5).
 */
import { cleanup, screen } from '@testing-library/react';
import { personaNamed, UNKNOWN_CUSTOMER } from '@adapters/in-memory/brokerage/personas';
import { RECOVERIES, RECOVERY_NAMES, type RecoveryIdentity, type RecoveryName } from '@domain/journey/recoveries';
import { errors } from '@ui/text/en/errors';
import { renderApp, fill, heading, press, type RenderedApp } from '@test/support/render-app';

/** Submits the identity on the first screen of the recovery. */
const submit = async (name: RecoveryName, { pan, emailOrMobile }: RecoveryIdentity): Promise<RenderedApp> => {
  const app = await renderApp({ address: `/?journey=${name}` });
  app.gateway.calls.length = 0;
  if (name === 'unlock-account') {
    await app.user.click(screen.getByRole('radio', { name: 'Reset my password' }));
    await press(app.user, 'Continue');
  }
  await fill(app.user, await screen.findByLabelText('PAN'), pan);
  await fill(app.user, screen.getByLabelText('Email or mobile number'), emailOrMobile);
  await press(app.user, 'Continue');
  return app;
};

const sent = ({ gateway, analytics, telemetry }: RenderedApp) => ({
  services: gateway.calls.map(({ service }) => service),
  events: analytics.events,
  telemetry: telemetry.events,
});

/** Everything on the page, without the given texts and without the ids and styles, which differ from page to page. */
const pageWithout = (texts: readonly string[]): string =>
  texts
    .reduce((html, text) => html.replaceAll(text, '…'), document.body.innerHTML)
    .replaceAll(/ (?:id|for|style|aria-labelledby|aria-describedby)="[^"]*"/gu, '');

/** What is sent and shown after a refusal with this code. */
const observe = async (name: RecoveryName, identity: RecoveryIdentity, code: keyof typeof errors.messages) => {
  const app = await submit(name, identity);
  const message = String(errors.messages[code]);
  await screen.findAllByText(message);
  const page = pageWithout([message, identity.pan, identity.emailOrMobile]);
  return { ...sent(app), page, path: app.path(), title: document.title };
};

describe.each(RECOVERY_NAMES)('In the recovery %s', (name) => {
  it('nothing but the message differs for a stranger and a customer with another contact', async () => {
    const stranger = { pan: UNKNOWN_CUSTOMER.pan, emailOrMobile: UNKNOWN_CUSTOMER.email };
    const ofStranger = await observe(name, stranger, '1027');
    cleanup();
    const ofCustomer = await observe(name, { ...stranger, pan: personaNamed('resident').pan }, '1061');
    expect(ofCustomer).toEqual(ofStranger);
    expect(ofStranger.services).toEqual([RECOVERIES[name].identify]);
  });

  it('a customer who gets a code makes the same call and causes no event', async () => {
    const { pan, email } = personaNamed('resident');
    const app = await submit(name, { pan, emailOrMobile: email });
    await heading('Enter OTP');
    expect(sent(app)).toEqual({ services: [RECOVERIES[name].identify], events: [], telemetry: [] });
  });
});
