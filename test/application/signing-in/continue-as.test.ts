/** Login CSRF: a link can contain a stranger's ssoId (docs/security.md "What else protects the customer"). */
import { ContinueAs } from '@application/signing-in/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { Persistence } from '@application/remembering/persistence';
import { EndSession } from '@application/session/end-session';
import { ENDING_KEY } from '@application/session/session-records';
import { ResetExpiredPassword } from '@application/recovering/reset-expired-password';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { HandOff } from '@application/handing-over/hand-off';
import { isContinueAsShown } from '@domain/journey/needs';
import type { SsoMetadata } from '@domain/session/session';
import { personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { callCount, currentStep, enter, recordShown, signIn, visitedUrls } from '@test/support/customer-actions';
import { NEW_PASSWORDS } from '@test/support/new-password';
import { duplicateStore, newWorld, startApp, type StartedApp } from '@test/support/start-app';
import { connectionLost, startScriptedApp, type ScriptedApp } from '@test/support/scripted-gateway';

interface Victim {
  readonly signedIn: StartedApp;
  /** The tab in which the customer follows the stranger's link. */
  readonly tab: ScriptedApp;
}

/** Meera is signed in in one tab and follows a link that signs her in as someone else. Both sessions begin at the same time. */
const followLink = async (stranger: PersonaId): Promise<Victim> => {
  const world = newWorld();
  const signedIn = await startApp({ world, persona: 'four-accounts' });
  await signIn(signedIn);
  await signedIn.get(Persistence).whenSaved();
  const ssoId = world.brokerage.initiateAuthenticatedSso(stranger);
  const tab = await startScriptedApp({ world, persona: stranger, address: `/sso/validate?ssoId=${ssoId}` });
  await enter(tab);
  return { signedIn, tab };
};

const reload = async (tab: ScriptedApp, address = '/sso/validate') => {
  await tab.get(Persistence).whenSaved();
  const page = await startScriptedApp({ world: tab, store: tab.store, address });
  const { navigations } = recordShown(page);
  await page.get(EnterBySso).enterAfterStartUp();
  await page.get(CompleteSignIn).continueAfterReload();
  return { page, navigations };
};

const isSignedIn = ({ state }: StartedApp): boolean => state.session.journey.get().validateAccessCode !== null;

const rememberedMobileOrPan = async ({ world }: { readonly world: StartedApp }): Promise<string> => {
  const app = await startApp({ world });
  return app.state.session.journey.get().mobileOrPan;
};

describe.each<PersonaId>(['resident', 'two-nri-accounts'])('A link with the ssoId of %s', (stranger) => {
  it('completes nothing, ends no session and forgets no customer before the customer continues', async () => {
    const { signedIn, tab } = await followLink(stranger);
    await tab.get(Persistence).whenSaved();
    expect(isSignedIn(signedIn)).toBe(true);
    expect(visitedUrls(tab)).toStrictEqual([]);
    expect(tab.browser.broadcasts).toStrictEqual([]);
    expect(tab.script.calls.map(({ service }) => service).slice(2)).toEqual(['validateSso', 'loginStatus']);
    expect(tab.store.read('device', ENDING_KEY)).toBeNull();
    expect(await rememberedMobileOrPan({ world: tab })).toBe('AAAPN1003F');
  });

  it.each([
    ['logs out', (app: StartedApp) => app.get(EndSession).logOut()],
    ['lets the session expire', (app: StartedApp) => app.get(EndSession).expireAllSessions()],
    ['declines', (app: StartedApp) => app.get(EndSession).declineSession()],
  ])('leaves the other tabs alone when the customer %s', async (_action, act) => {
    const { signedIn, tab } = await followLink(stranger);
    const { sessionId } = tab.state.session.auth.get();
    act(tab);
    await tab.clock.pass(0);
    expect(isSignedIn(tab)).toBe(false);
    expect(tab.state.session.auth.get().sessionId).toBe('');
    expect(tab.browser.broadcasts).toStrictEqual([]);
    expect(isSignedIn(signedIn)).toBe(true);
    expect(tab.store.read('device', ENDING_KEY)).toBeNull();
    expect(tab.brokerage.sessions.withId(sessionId)).toBeNull();
    expect(await rememberedMobileOrPan({ world: tab })).toBe('AAAPN1003F');
  });

  it.each([
    ['very customer to the identifier screen', 'resident', 'loginMobilePan'],
    ['other customer to their password', 'four-accounts', 'subsequentLoginPassword'],
  ] as const)('leads a device that remembers this %s when the customer declines', async (_who, persona, step) => {
    const world = newWorld();
    const earlier = await startApp({ world, persona });
    await signIn(earlier);
    if (persona === 'four-accounts') await earlier.get(HandOff).toAccount(1);
    await earlier.get(Persistence).whenSaved();
    const ssoId = world.brokerage.initiateAuthenticatedSso('resident');
    const tab = await startScriptedApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
    await enter(tab);
    tab.get(EndSession).declineSession();
    await tab.clock.pass(0);
    tab.browser.visit('/');
    await enter(tab);
    expect(currentStep(tab)).toBe(step);
    expect(await rememberedMobileOrPan({ world: tab })).toBe(earlier.persona.pan);
  });

  it('ends a duplicate of its tab, too, when the customer declines', async () => {
    const { signedIn, tab } = await followLink(stranger);
    await tab.get(Persistence).whenSaved();
    const store = duplicateStore(tab);
    expect(isSignedIn(await startApp({ world: tab, store: duplicateStore(tab) }))).toBe(true);
    tab.get(EndSession).declineSession();
    const restored = await startApp({ world: tab, store });
    expect(isSignedIn(restored)).toBe(false);
    expect(restored.state.session.ending.get()).toBe('logged-out');
    expect(isSignedIn(signedIn)).toBe(true);
  });
});

describe('An authenticated entry whose session another tab has ended', () => {
  it('shows the end when the tab is restored, instead of the failure of an entry', async () => {
    const { signedIn, tab } = await followLink('resident');
    await tab.get(Persistence).whenSaved();
    const store = duplicateStore(tab);
    signedIn.get(EndSession).logOut();
    const restored = await startScriptedApp({ world: tab, store, address: '/sso/validate' });
    await restored.get(EnterBySso).enterAfterStartUp();
    expect(currentStep(restored)).toBe('sessionExpired');
    expect(restored.state.screen.fullPage.get()).toBe('none');
    expect(restored.state.session.ending.get()).toBe('logged-out');
    expect(callCount(restored, 'validateSso')).toBe(0);
  });

  it('is followed when a new link is opened in the tab', async () => {
    const { signedIn, tab } = await followLink('resident');
    await tab.get(Persistence).whenSaved();
    const store = duplicateStore(tab);
    signedIn.get(EndSession).logOut();
    const ssoId = tab.brokerage.initiateAuthenticatedSso('resident');
    const restored = await startScriptedApp({ world: tab, store, address: `/sso/validate?ssoId=${ssoId}` });
    await restored.get(EnterBySso).enterAfterStartUp();
    expect(currentStep(restored)).toBe('ssoValidate');
    expect(isContinueAsShown(restored.state.session.journey.get())).toBe(true);
  });

  it('is not handed over by a press before the tab has noticed the end', async () => {
    const { tab } = await followLink('resident');
    tab.store.write('device', ENDING_KEY, JSON.stringify({ ending: 'logged-out', at: 0, number: 1 }));
    await tab.get(ContinueAs).proceed();
    expect(callCount(tab, 'completeSso')).toBe(0);
    expect(currentStep(tab)).toBe('sessionExpired');
    expect(tab.state.screen.fullPage.get()).toBe('none');
  });
});

it('A customer who has signed in here has nothing to confirm, and can be handed over', async () => {
  const app = await startApp({ persona: 'four-accounts' });
  await signIn(app);
  expect(app.get(ContinueAs).confirm()).toBe(true);
  expect(app.browser.broadcasts).toStrictEqual([]);
});

it('A customer who has chosen an account, and reloads the page at the address of the entry, is not asked for', async () => {
  const { tab } = await followLink('four-accounts');
  const choice = tab.get(ContinueAs).confirm();
  const { page, navigations } = await reload(tab);
  expect(choice).toBe(true);
  expect(callCount(page, 'loginStatus')).toBe(0);
  expect(navigations).toEqual(['loginAccounts replace']);
});

describe('The record on the device', () => {
  const MEERA = { mobileOrPan: 'AAAPN1003F', customerName: 'Meera', ownerId: personaNamed('four-accounts').userId };

  /** A tab in which a link with the ssoId of this customer was opened, on a device that remembers Meera with her name. */
  const openLink = async (customer: PersonaId, metadata: SsoMetadata = {}): Promise<ScriptedApp> => {
    const world = newWorld();
    const before = await startApp({ world, persona: 'four-accounts' });
    await signIn(before);
    await before.get(HandOff).toAccount(3);
    const ssoId = world.brokerage.initiateAuthenticatedSso(customer, metadata);
    const tab = await startScriptedApp({ world, persona: customer, address: `/sso/validate?ssoId=${ssoId}` });
    await enter(tab);
    return tab;
  };

  const remembered = async (tab: StartedApp) => {
    await tab.get(Persistence).whenSaved();
    const { state } = await startApp({ world: tab });
    const { mobileOrPan, customerName, customer, settlementType } = state.session.journey.get();
    return { mobileOrPan, customerName, ownerId: customer.ownerId, settlementType };
  };

  it.each<[string, SsoMetadata, (app: StartedApp) => unknown]>([
    ['opens the link', {}, () => undefined],
    ['opens the link to the change of password', { journey: 'change-password' }, () => undefined],
    ['declines', {}, (app) => app.get(EndSession).declineSession()],
    ['logs out', {}, (app) => app.get(EndSession).logOut()],
  ])("stays the remembered customer's when another %s", async (_action, metadata, act) => {
    const tab = await openLink('resident', metadata);
    act(tab);
    expect(await remembered(tab)).toEqual({ ...MEERA, settlementType: 3 });
  });

  it('has no identifier of the remembered customer once another continues', async () => {
    const tab = await openLink('resident');
    await tab.get(ContinueAs).proceed();
    const asha = { mobileOrPan: '', customerName: 'Asha', ownerId: tab.persona.userId };
    expect(await remembered(tab)).toEqual({ ...asha, settlementType: 0 });
  });

  it('keeps the identifier when the remembered customer continues', async () => {
    const tab = await openLink('four-accounts');
    tab.get(ContinueAs).confirm();
    await tab.get(HandOff).toAccount(1);
    expect(await remembered(tab)).toEqual({ ...MEERA, settlementType: 1 });
  });
});

describe('The page "Continue as"', () => {
  it('ends the sessions of other tabs and hands over when the customer continues', async () => {
    const { signedIn, tab } = await followLink('resident');
    await tab.get(ContinueAs).proceed();
    expect(isSignedIn(signedIn)).toBe(false);
    expect(visitedUrls(tab)).toHaveLength(1);
    expect(tab.browser.broadcasts).toEqual([{ kind: 'continued-elsewhere' }]);
    expect(tab.script.lastCall('logoutTrace').request).toEqual({ reason: 'SWITCH_ACCOUNT' });
  });

  it('hands over once, however often the customer continues', async () => {
    const { tab } = await followLink('resident');
    const continueAs = tab.get(ContinueAs);
    await Promise.all([continueAs.proceed(), continueAs.proceed(), continueAs.proceed()]);
    expect(callCount(tab, 'completeSso')).toBe(1);
    expect(callCount(tab, 'logoutTrace')).toBe(1);
  });

  it('is shown again after a reload, without a call', async () => {
    const { tab } = await followLink('resident');
    await tab.get(Persistence).whenSaved();
    const reloaded = await startScriptedApp({ world: tab, store: tab.store, address: '/sso/validate' });
    await enter(reloaded);
    expect(isContinueAsShown(reloaded.state.session.journey.get())).toBe(true);
    expect(reloaded.state.screen.fullPage.get()).toBe('none');
    expect(reloaded.script.calls.map(({ service }) => service)).toEqual(['handshake', 'handshake']);
  });

  it('is skipped by a reload once the customer has continued: the hand-off continues', async () => {
    const { tab } = await followLink('resident');
    tab.script.fail('completeSso', connectionLost);
    await tab.get(ContinueAs).proceed();
    const { page } = await reload(tab);
    expect(visitedUrls(page)).toHaveLength(1);
    expect(page.state.screen.fullPage.get()).toBe('hand-off');
  });

  it('is skipped by a reload once the customer has continued to an expired password', async () => {
    const { tab } = await followLink('expired-password');
    await tab.get(ContinueAs).proceed();
    const { page, navigations } = await reload(tab);
    expect(navigations).toEqual(['passwordExpired replace']);
    expect(visitedUrls(page)).toStrictEqual([]);
  });

  it('is skipped by a reload once the customer has replaced an expired password', async () => {
    const { tab } = await followLink('expired-password');
    await tab.get(ContinueAs).proceed();
    void tab.get(ResetExpiredPassword).reset(tab.persona.password, NEW_PASSWORDS);
    await tab.clock.pass(0);
    const { page } = await reload(tab, '/password-expired/reset-password');
    expect(visitedUrls(page)).toHaveLength(1);
  });

  it('stays after a reload until the customer has continued', async () => {
    const { tab } = await followLink('resident');
    const { page, navigations } = await reload(tab);
    expect(isContinueAsShown(page.state.session.journey.get())).toBe(true);
    expect(navigations).toStrictEqual([]);
    expect(callCount(page, 'completeSso')).toBe(0);
  });

  it('gives way to a new session if the customer opens the sign-in, before the guard is asked', async () => {
    const { tab } = await followLink('resident');
    const { page } = await reload(tab, '/login/identifier/mobile-pan');
    const { isAuthenticatedFlow } = page.state.session.journey.get();
    expect(callCount(page, 'validateSso')).toBe(1);
    expect(isAuthenticatedFlow).toBe(false);
  });

  it('leads to the sign-in when the customer declines', async () => {
    const { tab } = await followLink('resident');
    const { navigations } = recordShown(tab);
    tab.get(EndSession).declineSession();
    expect(navigations).toEqual(['home replace']);
  });
});

it('The choice of an account confirms the customer, and ends the sessions of other tabs', async () => {
  const { signedIn, tab } = await followLink('two-nri-accounts');
  expect(currentStep(tab)).toBe('loginAccounts');
  expect(isContinueAsShown(tab.state.session.journey.get())).toBe(false);
  tab.get(ContinueAs).confirm();
  expect(isSignedIn(signedIn)).toBe(false);
  expect(tab.state.session.journey.get().customer.awaitsConfirmation).toBe(false);
});

it('A customer who has not been named yet has nothing to confirm', async () => {
  const world = newWorld();
  const ssoId = world.brokerage.initiateAuthenticatedSso('resident');
  const tab = await startScriptedApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
  const answerLoginStatus = tab.script.hold('loginStatus');
  const entering = enter(tab);
  await tab.clock.pass(0);
  tab.get(ContinueAs).confirm();
  expect(tab.state.session.journey.get().customer.awaitsConfirmation).toBe(true);
  expect(tab.browser.broadcasts).toStrictEqual([]);
  answerLoginStatus();
  await entering;
  expect(isContinueAsShown(tab.state.session.journey.get())).toBe(true);
});

it('A customer who signs in here has nothing to confirm', async () => {
  const app = await startApp({ persona: 'four-accounts' });
  await signIn(app);
  app.get(ContinueAs).confirm();
  expect(app.state.session.journey.get().customer.awaitsConfirmation).toBe(false);
  expect(app.browser.broadcasts).toStrictEqual([]);
});
