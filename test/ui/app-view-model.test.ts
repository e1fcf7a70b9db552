import { EnterBySso } from '@application/entering/enter-by-sso';
import { StartUp } from '@application/entering/start-up';
import { EndSession } from '@application/session/end-session';
import { HandOff } from '@application/handing-over/hand-off';
import { AppViewModel } from '@ui/app.view-model';
import { sandboxSettings } from '@adapters/in-memory/settings';
import { enter, signIn } from '@test/support/customer-actions';
import { callCount } from '@test/support/entered-app';
import { startApp, type StartedApp } from '@test/support/start-app';

const viewModelOf = ({ state, get }: StartedApp): AppViewModel =>
  new AppViewModel(state, get(StartUp), get(EnterBySso), get(HandOff), get(EndSession), sandboxSettings());

describe('"Try again" while offline', () => {
  it.each([
    ['the start', 'handshake', 2],
    ['the entry', 'initiateSso', 1],
  ] as const)('repeats %s by itself, once, when the connection is back', async (what, service, calls) => {
    const app = await startApp();
    if (what === 'the start') app.state.stage.set('failed');
    else await enter(app);
    app.browser.setOnline(false);
    app.gateway.asked.length = 0;
    const vm = viewModelOf(app);
    const [first, second] = [vm.tryAgain(), vm.tryAgain()];
    await app.clock.pass(60_000);
    expect([vm.isTryingAgain, callCount(app, service)]).toEqual([true, 0]);
    app.browser.setOnline(true);
    await Promise.all([first, second]);
    expect([vm.isTryingAgain, callCount(app, service)]).toEqual([false, calls]);
    app.browser.setOnline(false);
    app.browser.setOnline(true);
    await app.clock.pass(0);
    expect(callCount(app, service)).toBe(calls);
  });

  it('does not keep the hand-off for later', async () => {
    const app = await startApp();
    app.gateway.faults.arm({ effect: { kind: 'unavailable' }, service: 'completeSso' });
    await signIn(app);
    app.browser.setOnline(false);
    const vm = viewModelOf(app);
    await vm.tryAgain();
    expect(vm.isTryingAgain).toBe(false);
  });
});
