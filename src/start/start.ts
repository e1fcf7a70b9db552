import { fingerprintOf } from '@adapters/web-crypto/public-key';
import { EnterBySso } from '@application/entering/enter-by-sso';
import { StartUp } from '@application/entering/start-up';
import { reportFailures } from '@application/reporting/failure-reports';
import { reportKeyChanges } from '@application/reporting/key-changes';
import { CompleteSignIn } from '@application/signing-in/complete-sign-in';
import { ScreenState } from '@application/state/screen-state';
import type { State } from '@application/state/state';
import { STEPS } from '@domain/journey/steps';
import { Browser } from '@ports/browser';
import { Telemetry } from '@ports/telemetry';
import { configBlock, readSettings } from '@src/config';
import type { FirstForm } from '@src/page/first-form';
import { browserAdapters, browserState, createStore } from '@src/start/adapters';
import { Deferred } from '@src/start/deferred';
import type { FirstScreen } from '@src/start/first-screen';
import { watchUncaught } from '@src/start/uncaught';
import { createContainer, type Container } from '@wiring/container';

/**
 * Starts the application. Needs no React until the first screen.
 *
 * @param form the first form; undefined without the inline script
 * @param firstScreen resolved by the script `main`
 */
export const start = async (form: FirstForm | undefined, firstScreen: Promise<FirstScreen>): Promise<Container> => {
  try {
    const settings = readSettings(configBlock(document));
    const state = browserState();
    const store = createStore(state);
    const shown = new Deferred();
    const container = createContainer(
      browserAdapters({
        settings,
        state,
        store,
        earlyHandshakes: form?.earlyHandshakes,
        firstScreen: shown.promise,
        loadPasskeyScript: async () => (await firstScreen).loadPasskeyScript(),
      }),
    );
    report(container, state);
    const [screen] = await Promise.all([
      firstScreen,
      shakeHandsAndEnter(container),
      firstScreen.then(({ prepare }) => prepare(form, store)),
    ]);
    applyNavigation(container);
    await screen.load(form, state);
    await nextTask();
    screen.show(form, state, container);
    requestAnimationFrame(() => shown.resolve());
    return container;
  } catch (error) {
    form?.showStartFailed();
    throw error;
  }
};

/** Yields, so that input is not blocked by two long tasks. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const report = (container: Container, state: State): void => {
  const telemetry = container.get(Telemetry);
  // eslint-disable-next-line no-console -- fixed messages and request ids: specification §8 "Other messages"
  reportFailures(state.reports, { telemetry, warn: (line) => console.warn(line) });
  reportKeyChanges(state.session, { telemetry, fingerprintOf });
  watchUncaught(window, {
    onError: (error) => {
      state.screen.showUnexpectedError(error);
    },
    onForeignError: (type) => {
      telemetry.report({ name: 'foreign_error', type });
    },
    onScriptFailed: (script) => {
      telemetry.report({ name: 'script_failed', script });
    },
  });
};

const shakeHandsAndEnter = async (container: Container): Promise<void> => {
  await container.get(StartUp).run(async () => {
    await container.get(EnterBySso).enterAfterStartUp();
    await container.get(CompleteSignIn).continueAfterReload();
  });
  // Now, because the ssoId is used up: a reload must not start at `/sso/validate`.
  applyNavigation(container);
};

/**
 * Applies a navigation from before the first render by changing the address. Skips `sessionExpired`, whose ending the router
 * must store in the history entry.
 */
const applyNavigation = (container: Container): void => {
  const { navigation } = container.get(ScreenState);
  const first = navigation.get();
  if (first === null || first.step === 'back' || first.step === 'sessionExpired') return;
  container.get(Browser).replaceAddress(STEPS[first.step].path);
  navigation.set(null);
};
