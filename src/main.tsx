/**
 * Shows the application once it has started and its first screen is loaded, so that the first render does not suspend. If
 * the page shows the form of that screen already, React takes the form over with all that the customer has done in it.
 */
import { State } from '@application/state';
import { isStatementPath, STEPS, stepAt } from '@domain/journey/steps';
import { Browser } from '@ports/browser';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { applyNavigation, booted, store, markFirstScreenShown } from '@src/boot';
import { nextTask } from '@src/page/next-task';
import type { FirstForm } from '@src/page/first-form';
import { isOfCurrentStep } from '@src/expected-form';
import { takeOver } from '@src/take-over';
import type { Screen } from '@ui/screens/screen';
import { preloadNext } from '@ui/router';
import { App } from '@ui/app';
import { text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { firstLoad } from '@wiring/first-load';
import { SCREENS } from '@wiring/screens';

const screenForPath = (path: string): Screen =>
  isStatementPath(path) ? SCREENS.accessibilityStatement : SCREENS.byName[STEPS[stepAt(path)].screen];

/**
 * Loads the current screen, and the texts if they could not be loaded before. If that fails, the first form is kept until the
 * customer tries again, or the session ends; without a form, the screen's place in the page offers a retry. If the texts
 * cannot be loaded the second time either, the customer goes on in the language that is loaded.
 */
const loadScreen = async (form: FirstForm | undefined, state: State, isRetry = false): Promise<void> => {
  const isFormKept = form !== undefined && isOfCurrentStep(form, state);
  const loadTexts = () => (isRetry ? text.tryRestoreLanguage() : text.restoreLanguage());
  try {
    await Promise.all([screenForPath(location.pathname).load(), isFormKept && loadTexts()]);
  } catch {
    if (!isFormKept) return;
    await new Promise<void>((resolve) => {
      form.showLoadFailed(resolve, isRetry);
      state.navigation.subscribe(() => resolve());
    });
    await loadScreen(form, state, true);
  }
};

export const render = async (): Promise<void> => {
  const form = window.firstForm;
  // The password form is not in the first load, and neither is what follows a first form.
  if (form?.step) {
    void SCREENS.byName[STEPS[form.step].screen].preload();
    if (form.typed() !== '') void preloadNext(form.step, SCREENS);
  }
  const [container] = await Promise.all([booted, text.followStorage(store)]);
  container.load(firstLoad);
  applyNavigation(container);
  await loadScreen(form, container.get(State));
  // Another task, so that a key press in between waits for only one of them.
  await nextTask();
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  const app = (
    <ContainerContext value={container}>
      <App screens={SCREENS} />
    </ContainerContext>
  );
  const root = takeOver({
    element,
    app,
    state: container.get(State),
    clock: container.get(Clock),
    settings: container.get(Settings),
  });
  requestAnimationFrame(() => {
    markFirstScreenShown();
  });
  container.get(Browser).onLeave(() => {
    root.unmount();
  });
};
