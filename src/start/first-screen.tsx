import type { State } from '@application/state/state';
import { isStatementPath, STEPS, stepAt } from '@domain/journey/steps';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';
import { Settings } from '@ports/settings';
import type { FirstForm } from '@src/page/first-form';
import { showsCurrentStep, takeOver } from '@src/start/take-over';
import { App } from '@ui/app';
import { preloadNext } from '@ui/router';
import type { Screen } from '@ui/screens/screen';
import { text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import type { Container } from '@wiring/container';
import { firstLoad } from '@wiring/first-load';
import { loadPasskeyScript, SCREENS } from '@wiring/screens';

const screenForPath = (path: string): Screen =>
  isStatementPath(path) ? SCREENS.accessibilityStatement : SCREENS.byName[STEPS[stepAt(path)].screen];

/** Preloads what is not in the first load, while the start waits for answers: the form's screen, the next one, texts. */
const prepare = async (form: FirstForm | undefined, store: KeyValueStore): Promise<void> => {
  if (form?.step) {
    void SCREENS.byName[STEPS[form.step].screen].preload();
    if (form.typed() !== '') void preloadNext(form.step, SCREENS);
  }
  await text.followStorage(store);
};

/**
 * Loads the current screen, so that the first render does not suspend, and the texts if they could not be loaded before. If
 * that fails, keeps the first form until the customer tries again or the session ends; without a form, the screen itself
 * offers a retry. If the texts fail to load twice, the page stays in the loaded language.
 */
const load = async (form: FirstForm | undefined, state: State, isRetry = false): Promise<void> => {
  const isFormKept = form !== undefined && showsCurrentStep(form, state);
  const loadTexts = () => (isRetry ? text.tryRestoreLanguage() : text.restoreLanguage());
  try {
    await Promise.all([screenForPath(location.pathname).load(), isFormKept && loadTexts()]);
  } catch {
    if (!isFormKept) return;
    await new Promise<void>((resolve) => {
      form.showLoadFailed(resolve, isRetry);
      state.screen.navigation.subscribe(() => resolve());
    });
    await load(form, state, true);
  }
};

const show = (form: FirstForm | undefined, state: State, container: Container): void => {
  container.load(firstLoad);
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  const app = (
    <ContainerContext value={container}>
      <App screens={SCREENS} />
    </ContainerContext>
  );
  const root = takeOver(form, {
    element,
    app,
    state,
    clock: container.get(Clock),
    settings: container.get(Settings),
  });
  container.get(Browser).onLeave(() => {
    root.unmount();
  });
};

/** Prepares, loads and shows the first screen, which takes over the page's form or replaces it. */
export const firstScreen = { prepare, load, show, loadPasskeyScript };
export type FirstScreen = typeof firstScreen;
