import { ActivateAccount } from '@application/recovering/activate-account';
import { ChangePassword } from '@application/recovering/change-password';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { NOTICE_DURATION_MS } from '@application/state/message';
import type { ServiceName } from '@ports/services';
import { identify, newestCode, startEnteredApp, startSignedInApp } from '@test/support/customer-actions';
import { newWorld, type StartedApp } from '@test/support/start-app';

/** As some keyboards send it: a letter and its accent are two characters. */
const DECOMPOSED = 'Cafe\u0301-River-Lamp';
const COMPOSED = 'Caf\u00e9-River-Lamp';

const NEW_DECOMPOSED = { newPassword: DECOMPOSED, confirmNewPassword: DECOMPOSED };
const NEW_COMPOSED = { newPassword: COMPOSED, confirmNewPassword: COMPOSED };

const startChange = async (): Promise<StartedApp> => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
  const app = await startEnteredApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
  return app;
};

const startWithCurrentPassword = async (): Promise<StartedApp> => {
  const app = await startChange();
  await app.get(ChangePassword).verify(app.persona.password);
  return app;
};

const startWithActivationOtp = async (): Promise<StartedApp> => {
  const app = await startEnteredApp({ persona: 'not-activated' });
  await identify(app);
  await app.get(ActivateAccount).validateOtp(newestCode(app));
  return app;
};

interface Row {
  readonly service: ServiceName;
  readonly start: () => Promise<StartedApp>;
  readonly send: (app: StartedApp) => Promise<unknown>;
  readonly sent: Readonly<Record<string, string>>;
}

const ROWS: readonly Row[] = [
  {
    service: 'changePasswordVerify',
    start: startChange,
    send: (app) => app.get(ChangePassword).verify(DECOMPOSED),
    sent: { currentPassword: COMPOSED },
  },
  {
    service: 'changePasswordConfirm',
    start: startWithCurrentPassword,
    send: (app) => app.get(ChangePassword).setPassword(NEW_DECOMPOSED),
    sent: NEW_COMPOSED,
  },
  {
    service: 'resetExpiredPassword',
    start: () => startSignedInApp('expired-password'),
    send: (app) => app.get(ResetExpiredPassword).reset(DECOMPOSED, NEW_DECOMPOSED),
    sent: { oldPassword: COMPOSED, ...NEW_COMPOSED },
  },
  {
    service: 'activationConfirm',
    start: startWithActivationOtp,
    send: (app) => app.get(ActivateAccount).setPassword(NEW_DECOMPOSED),
    sent: NEW_COMPOSED,
  },
];

it.each(ROWS)('$service sends each password in composed form (NFC)', async ({ service, start, send, sent }) => {
  const app = await start();
  const sending = send(app);
  await app.clock.pass(NOTICE_DURATION_MS);
  await sending;
  expect(app.gateway.calls.at(-1)).toMatchObject({ service, request: sent });
});
