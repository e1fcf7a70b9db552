/** Draws the application, once it is started and its first screen is there: nothing on the way to it suspends. */
import { createRoot } from 'react-dom/client';
import { State } from '@application/state';
import { STATEMENT_PATH, STEPS, stepAt } from '@domain/journey/steps';
import { Browser } from '@ports/browser';
import { booted, store, markFirstScreenShown } from '@src/boot';
import type { Screen } from '@ui/screens/screen';
import { App } from '@ui/app';
import { text } from '@ui/text/text-store';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';

/** Where start-up wants the customer to be is where drawing begins. */
const applyFirstNavigation = (container: Awaited<typeof booted>): void => {
  const { navigation } = container.get(State);
  const first = navigation.get();
  if (first === null || first.step === 'back') return;
  container.get(Browser).replaceAddress(STEPS[first.step].path);
  navigation.set(null);
};

const screenForPath = (path: string): Screen =>
  path === STATEMENT_PATH ? SCREENS.accessibilityStatement : SCREENS.ofStep[STEPS[stepAt(path)].screen];

const draw = async (): Promise<void> => {
  const [container] = await Promise.all([booted, text.followStorage(store)]);
  applyFirstNavigation(container);
  // A screen that cannot be fetched is tried again, by the customer, where it is drawn.
  await screenForPath(location.pathname)
    .load()
    .catch(() => undefined);
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no root');
  const root = createRoot(element);
  root.render(
    <ContainerContext value={container}>
      <App screens={SCREENS} />
    </ContainerContext>,
  );
  requestAnimationFrame(() => {
    markFirstScreenShown();
  });
  container.get(Browser).onLeave(() => {
    root.unmount();
  });
};

void draw();
