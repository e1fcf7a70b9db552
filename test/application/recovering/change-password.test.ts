import { ChangePassword } from '@application/recovering/change-password';
import { EndSession } from '@application/session/end-session';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { READING_PAUSE_MS } from '@application/recovering/reading-pause';
import { ownIdentifierOf } from '@domain/journey/changes';
import { knownIdentifiers } from '@domain/journey/carry-over';
import { EARLIER_PASSWORD } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage';
import { NEW_PASSWORD, requestedStep, lastMessage, guardVerdict } from '@test/support/entered-app';
import { outcomeCode } from '@test/support/customer-actions';
import { newWorld, startApp } from '@test/support/start-app';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

/** The invest application sends its customer here to change the password. */
const sentHere = async (returnUrl?: string) => {
  const world = newWorld();
  const ssoId = world.brokerage.sessions.initiate({
    metadata: { channel: 'INVEST', journey: 'change-password', ...(returnUrl === undefined ? {} : { returnUrl }) },
    consentNeeded: false,
    customer: world.brokerage.customers.withId('resident'),
  });
  const app = await startApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
  await app.get(EnterBySso).enter();
  return { app, change: app.get(ChangePassword) };
};

const changed = async (returnUrl?: string) => {
  const { app, change } = await sentHere(returnUrl);
  await change.verify(app.persona.password);
  const done = change.setPassword(bothNew);
  await app.clock.pass(READING_PAUSE_MS);
  await done;
  return app;
};

it('begins with the present password', async () => {
  const { app, change } = await sentHere();
  expect(requestedStep(app)).toBe('changePasswordVerify');
  await change.verify(app.persona.password);
  expect(requestedStep(app)).toBe('changePasswordSet');
  expect(guardVerdict(app, 'changePasswordSet')).toBe('proceed');
});

it('tells the attempts that are left after a wrong one', async () => {
  const { change } = await sentHere();
  expect(await change.verify('Not-The-Password-1')).toMatchObject({
    failure: { code: '1005', data: { attemptsLeft: 4 } },
  });
});

it('refuses a new one that was used before, and the proof still serves', async () => {
  const { app, change } = await sentHere();
  await change.verify(app.persona.password);
  const used = { newPassword: EARLIER_PASSWORD, confirmNewPassword: EARLIER_PASSWORD };
  expect(await change.setPassword(used)).toMatchObject({ failure: { code: '1018' } });
  expect(outcomeCode(await change.setPassword(bothNew))).toBe('done');
});

it('with a proof that has run out begins again', async () => {
  const { app, change } = await sentHere();
  await change.verify(app.persona.password);
  await app.clock.pass(10 * 60_000);
  expect(await change.setPassword(bothNew)).toMatchObject({ failure: { code: '1058' } });
  expect(guardVerdict(app, 'changePasswordSet')).toEqual({ instead: 'changePasswordVerify' });
});

it('says so, and after a moment leads back to where the customer came from', async () => {
  const { app, change } = await sentHere(`${SANDBOX_ORIGIN}/sandbox/invest`);
  await change.verify(app.persona.password);
  const done = change.setPassword(bothNew);
  await app.clock.pass(READING_PAUSE_MS - 1);
  expect(lastMessage(app)).toBe('password-changed');
  expect(app.browser.leftFor).toEqual([]);
  await app.clock.pass(1);
  await done;
  expect(app.browser.leftFor.map(String)).toEqual([`${SANDBOX_ORIGIN}/sandbox/invest`]);
});

it('stays as long as the customer reads what has changed', async () => {
  const { app, change } = await sentHere(`${SANDBOX_ORIGIN}/sandbox/invest`);
  await change.verify(app.persona.password);
  const done = change.setPassword(bothNew);
  app.state.isReading.set(true);
  await app.clock.pass(60_000);
  expect(app.browser.leftFor).toEqual([]);
  app.state.isReading.set(false);
  await done;
  expect(app.browser.leftFor).toHaveLength(1);
});

it.each(['at once', 'while the result is read'])('goes nowhere when the session ends meanwhile: %s', async (when) => {
  const { app, change } = await sentHere(`${SANDBOX_ORIGIN}/sandbox/invest`);
  await change.verify(app.persona.password);
  const done = change.setPassword(bothNew);
  app.state.isReading.set(when !== 'at once');
  await app.clock.pass(READING_PAUSE_MS - 1);
  app.get(EndSession).logOut();
  await app.clock.pass(1);
  app.state.isReading.set(false);
  await done;
  expect([app.browser.leftFor, requestedStep(app)]).toEqual([[], 'sessionExpired']);
});

it('asks nothing of the customer whom the device remembers: it may be another', async () => {
  const { app } = await sentHere();
  app.state.journey.change((journey) => ({ ...journey, identifierType: 'PAN' as const, mobileOrPan: 'AAAPR1001F' }));
  expect([ownIdentifierOf(app.state.journey.get()), knownIdentifiers(app.state.journey.get())]).toEqual([null, []]);
});

it('leaves no session behind', async () => {
  const app = await changed(`${SANDBOX_ORIGIN}/sandbox/invest`);
  expect(app.state.auth.get()).toMatchObject({ sessionId: '', authToken: '', refreshToken: '' });
});

it('never leads to an address that is not allowed, and reports it', async () => {
  const app = await changed('https://invest.elsewhere.example/');
  expect(app.browser.leftFor).toEqual([]);
  expect(app.state.fullPage.get()).toBe('sso-failure');
  expect(app.analytics.events).toContainEqual({ name: 'Redirect_Refused', door: 'returnUrl' });
});

it('leads to signing in when nobody said where to return', async () => {
  const app = await changed();
  expect(requestedStep(app)).toBe('loginMobilePan');
});
