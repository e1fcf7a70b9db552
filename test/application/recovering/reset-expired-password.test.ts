import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { EndSession } from '@application/session/end-session';
import { READING_PAUSE_MS } from '@application/recovering/reading-pause';
import { EARLIER_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { NEW_PASSWORD, requestedStep, lastMessage, startSignedInApp, guardVerdict } from '@test/support/entered-app';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

const expired = async () => {
  const app = await startSignedInApp('expired-password');
  return { app, reset: app.get(ResetExpiredPassword) };
};

/** Replaces the password and reads that it is done. */
const replaced = async () => {
  const { app, reset } = await expired();
  const done = reset.reset(app.persona.password, bothNew);
  await app.clock.pass(READING_PAUSE_MS);
  await done;
  return app;
};

it('stands between the access code and the account', async () => {
  const { app } = await expired();
  expect(requestedStep(app)).toBe('passwordExpired');
  expect(guardVerdict(app, 'passwordExpired')).toBe('proceed');
});

it('hands the customer over once a new password is set', async () => {
  const app = await replaced();
  expect(lastMessage(app)).toBe('password-changed');
  expect(app.browser.leftFor).toHaveLength(1);
});

it('hands nobody over whose session has ended meanwhile', async () => {
  const { app, reset } = await expired();
  const done = reset.reset(app.persona.password, bothNew);
  await app.clock.pass(READING_PAUSE_MS - 1);
  expect(app.browser.leftFor).toEqual([]);
  app.get(EndSession).logOut();
  await app.clock.pass(1);
  await done;
  expect(app.browser.leftFor).toEqual([]);
});

it('tells the attempts that are left after a wrong present password', async () => {
  const { reset } = await expired();
  expect(await reset.reset('Not-The-Password-1', bothNew)).toMatchObject({
    failure: { code: '1005', data: { attemptsLeft: 4 } },
  });
});

it('refuses a password that was used before', async () => {
  const { app, reset } = await expired();
  const used = { newPassword: EARLIER_PASSWORD, confirmNewPassword: EARLIER_PASSWORD };
  expect(await reset.reset(app.persona.password, used)).toMatchObject({ failure: { code: '1018' } });
});

it('is not asked for a second time by going back', async () => {
  const { app, reset } = await expired();
  app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'completeSso' });
  const done = reset.reset(app.persona.password, bothNew);
  await app.clock.pass(READING_PAUSE_MS);
  await done;
  expect(guardVerdict(app, 'passwordExpired')).not.toBe('proceed');
});

it('sends the login back as it came', async () => {
  const app = await replaced();
  const login = app.state.journey.get().validateAccessCode;
  const completed = app.gateway.asked.find(({ service }) => service === 'completeSso');
  expect(completed?.request).toMatchObject({ metadata: { ...login } });
});
