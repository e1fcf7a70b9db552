import { ContinueAs } from '@application/signing-in/continue-as';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { HandOff } from '@application/handing-over/hand-off';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { AppViewModel } from '@ui/app.view-model';
import type { StepId } from '@domain/journey/steps';
import {
  callCount,
  enter,
  recordShown,
  signIn,
  signInUpToAccessCode,
  startSignedInScriptedApp,
  visitedUrls,
  startEnteredApp,
} from '@test/support/customer-actions';
import { newWorld, startApp } from '@test/support/start-app';
import { viewModelOf } from '@test/support/view-model-of';

describe('The browser’s Back', () => {
  it('closes what was shown above the step or in its place', async () => {
    const app = await startEnteredApp();
    app.state.screen.notify('username-sent');
    app.state.screen.showFullPage('account-refused');
    viewModelOf(app, AppViewModel).leaveStep();
    expect(app.state.screen.currentMessage.get()).toBeNull();
    expect(app.state.screen.dialog.get()).toBeNull();
    expect(app.state.screen.fullPage.get()).toBe('none');
  });

  it('closes the failure of a hand-off, but not that of an entry', async () => {
    const app = await startSignedInScriptedApp();
    app.script.refuse('completeSso', '1001');
    await app.get(HandOff).toAccount(1);
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    viewModelOf(app, AppViewModel).leaveStep();
    expect(app.state.screen.fullPage.get()).toBe('none');
    app.state.screen.showFullPage('sso-failure');
    viewModelOf(app, AppViewModel).leaveStep();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
  });

  it('keeps the page of the hand-off open', async () => {
    const app = await startEnteredApp();
    app.state.screen.showFullPage('hand-off');
    viewModelOf(app, AppViewModel).leaveStep();
    expect(app.state.screen.fullPage.get()).toBe('hand-off');
  });
});

describe('"Choose another account"', () => {
  it.each([
    ['offered to a customer with several accounts', 'four-accounts', true],
    ['not offered to a customer with one account', 'resident', false],
  ] as const)('is %s when the hand-off has failed, and returns to the step', async (_offered, persona, isOffered) => {
    const app = await startSignedInScriptedApp({ persona });
    const vm = viewModelOf(app, AppViewModel);
    expect(vm.canChooseAccount).toBe(false);
    app.script.refuse('completeSso', '1001');
    await app.get(HandOff).toPrimaryAccount();
    expect(vm.canChooseAccount).toBe(isOffered);
    vm.chooseAnotherAccount();
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.get(HandOff).isUnfinished).toBe(false);
    expect(vm.canChooseAccount).toBe(false);
  });
});

describe('"Check again" on the maintenance page', () => {
  const UNDER_MAINTENANCE = { kind: 'refused', code: 'ERR08' } as const;

  it('shows the step again, with its journey and without a call', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    const { refId } = app.state.session.journey.get();
    app.state.screen.showFullPage('maintenance');
    app.gateway.calls.length = 0;
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain('loginAccessCode');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(app.state.session.journey.get().refId).toEqual(refId);
    expect(app.gateway.calls).toStrictEqual([]);
    expect(navigations).toStrictEqual([]);
  });

  it('lets the guard redirect from a step that can no longer be shown, and keeps the session', async () => {
    const app = await startEnteredApp();
    app.state.screen.showFullPage('maintenance');
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain('loginAccessCode');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(navigations).toStrictEqual([]);
  });

  it('retries the hand-off, whose access code is used up', async () => {
    const app = await startApp();
    app.gateway.faults.arm({ effect: UNDER_MAINTENANCE, service: 'completeSso' });
    await signIn(app);
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    viewModelOf(app, AppViewModel).checkAgain('loginAccessCode');
    await app.clock.pass(0);
    expect(visitedUrls(app)).toHaveLength(1);
  });

  it('retries the hand-off after an entry that the customer has confirmed', async () => {
    const world = newWorld();
    const ssoId = world.brokerage.initiateAuthenticatedSso('resident');
    const app = await startEnteredApp({ world, address: `/sso/validate?ssoId=${ssoId}` });
    app.gateway.faults.arm({ effect: UNDER_MAINTENANCE, service: 'completeSso' });
    await app.get(ContinueAs).proceed();
    expect(app.state.screen.fullPage.get()).toBe('maintenance');
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain('ssoValidate');
    await app.clock.pass(0);
    expect(visitedUrls(app)).toHaveLength(1);
    expect(navigations).toStrictEqual([]);
  });

  it('enters again after a failed entry that followed an unfinished hand-off', async () => {
    const app = await startApp();
    app.gateway.faults.arm({ effect: UNDER_MAINTENANCE, service: 'completeSso' });
    await signIn(app);
    app.gateway.faults.arm({ effect: UNDER_MAINTENANCE, service: 'validateSso' });
    await app.get(EnterBySso).enterFromHome();
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain('home');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(navigations).toEqual(['home push']);
  });

  it.each<[string, StepId]>([
    ['an entry', 'home'],
    ['an entry by a link', 'ssoValidate'],
  ])('enters again after %s that has failed', async (_entry, step) => {
    const app = await startApp();
    app.gateway.faults.arm({ effect: UNDER_MAINTENANCE, service: 'validateSso' });
    await enter(app);
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain(step);
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(navigations).toEqual(['home push']);
  });

  it('enters again when the session has ended', async () => {
    const app = await startApp();
    app.state.screen.showFullPage('maintenance');
    const { navigations } = recordShown(app);
    viewModelOf(app, AppViewModel).checkAgain('loginMobilePan');
    expect(app.state.screen.fullPage.get()).toBe('none');
    expect(navigations).toEqual(['home push']);
  });

  it('starts again if the start has failed', async () => {
    const app = await startApp();
    app.state.start.stage.set('failed');
    app.state.screen.showFullPage('maintenance');
    app.gateway.calls.length = 0;
    viewModelOf(app, AppViewModel).checkAgain('loginMobilePan');
    await app.clock.pass(0);
    expect(app.state.start.stage.get()).toBe('ready');
    expect(callCount(app, 'handshake')).toBe(2);
  });
});

describe('"Try again" after an entry has failed', () => {
  it.each<[string, PersonaId]>([
    ['on the account choice', 'four-accounts'],
    ['on a page of its own', 'resident'],
  ])('enters again, and does not repeat a hand-off that was refused %s before', async (_where, persona) => {
    const app = await startApp({ persona });
    const accountRefused = { effect: { kind: 'refused', code: '1039' }, service: 'completeSso' } as const;
    app.gateway.faults.arm(accountRefused);
    await signIn(app);
    if (persona === 'four-accounts') await app.get(HandOff).toAccount(1);
    app.gateway.faults.arm({ effect: { kind: 'dropped' }, service: 'initiateSso' });
    await app.get(EnterBySso).enterFromHome();
    expect(app.state.screen.fullPage.get()).toBe('sso-failure');
    app.gateway.calls.length = 0;
    await viewModelOf(app, AppViewModel).tryAgain();
    expect(callCount(app, 'completeSso')).toBe(0);
    expect(callCount(app, 'initiateSso')).toBe(1);
    expect(visitedUrls(app)).toStrictEqual([]);
  });
});

describe('"Try again" while offline', () => {
  it.each([
    ['the start', 'handshake', 2],
    ['the entry', 'initiateSso', 1],
  ] as const)(
    'retries %s immediately, and once automatically when the connection is back',
    async (what, service, calls) => {
      const app = await startApp();
      if (what === 'the start') app.state.start.stage.set('failed');
      else await enter(app);
      app.browser.setOnline(false);
      app.gateway.calls.length = 0;
      const vm = viewModelOf(app, AppViewModel);
      await Promise.all([vm.tryAgain(), vm.tryAgain()]);
      expect(vm.isTryingAgain).toBe(false);
      expect(callCount(app, service)).toEqual(calls);
      app.browser.setOnline(true);
      await app.clock.pass(0);
      expect(callCount(app, service)).toBe(2 * calls);
      app.browser.setOnline(false);
      app.browser.setOnline(true);
      await app.clock.pass(0);
      expect(callCount(app, service)).toBe(2 * calls);
    },
  );

  it('does not keep the hand-off for later', async () => {
    const app = await startApp();
    app.gateway.faults.arm({ effect: { kind: 'unavailable' }, service: 'completeSso' });
    await signIn(app);
    app.browser.setOnline(false);
    const vm = viewModelOf(app, AppViewModel);
    await vm.tryAgain();
    expect(vm.isTryingAgain).toBe(false);
  });
});
