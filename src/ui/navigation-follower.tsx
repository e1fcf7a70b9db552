import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';
import { STEPS, stepAt, type StepId } from '@domain/journey/steps';
import type { Navigation } from '@application/state/screen-state';
import type { ShownEnding } from '@application/state/session-state';
import type { AppViewModel } from '@ui/app.view-model';
import { WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { isFieldFocused } from '@ui/kit/focus';
import type { Screen, Screens } from '@ui/screens/screen';

/** The state of a history entry. It survives a reload. */
interface EntryState {
  /** How many entries of this application precede it. */
  readonly depth: number;
  /** Only on the page for the end of a session. */
  readonly ending?: ShownEnding;
}

export type EntryLocation = Location<Partial<EntryState> | null>;

export const entryState = (app: AppViewModel, step: StepId, depth: number): EntryState =>
  step === 'sessionExpired' ? { depth, ending: app.ending } : { depth };

/**
 * Resolves when the screen is loaded, cannot be loaded, or takes too long. In the last case a spinner replaces the previous
 * form, and later offers to load the page again (slow-notice.tsx).
 */
const waitForScreen = (screen: Screen): Promise<void> =>
  new Promise((resolve) => {
    const timeout = setTimeout(resolve, WAY_OUT_AFTER_MS);
    const finish = (): void => {
      clearTimeout(timeout);
      resolve();
    };
    screen.load().then(finish, finish);
  });

interface NavigationFollowerProps {
  readonly app: AppViewModel;
  readonly screens: Screens;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/**
 * Carries out the navigations that the application requests, in the browser's history. The form in which a customer
 * types stays until the script of the next step has arrived, unless the customer or the application navigates elsewhere
 * in the meantime. Only router.tsx uses it.
 */
export const NavigationFollower = ({ app, screens, onLeaving }: NavigationFollowerProps) => {
  const pendingNavigation = useRef<Navigation | null>(null);
  const stopWaiting = useCallback((): void => {
    pendingNavigation.current = null;
    onLeaving(false);
  }, [onLeaving]);
  const carryOut = useHistory(app, stopWaiting);
  useEffect(
    () =>
      app.onNavigation((navigation) => {
        const screen = navigation.step === 'back' ? null : screens.byName[STEPS[navigation.step].screen];
        if (screen === null || screen.loaded() !== null || !isFieldFocused()) {
          stopWaiting();
          carryOut(navigation);
          return;
        }
        pendingNavigation.current = navigation;
        onLeaving(true);
        void waitForScreen(screen).then(() => {
          if (pendingNavigation.current !== navigation) return;
          stopWaiting();
          carryOut(navigation);
        });
      }),
    [app, carryOut, onLeaving, screens, stopWaiting],
  );
  useScrollToTop();
  return null;
};

/**
 * Returns the function that carries out a navigation. Navigating to the current step restarts it without a new history
 * entry. So does Back on the first entry, because the browser would otherwise leave the application.
 *
 * @param onCustomerLeft called when the customer uses the browser's Back or Forward
 */
const useHistory = (app: AppViewModel, onCustomerLeft: () => void): ((navigation: Navigation) => void) => {
  const navigate = useNavigate();
  const { key, state } = useLocation() as EntryLocation;
  const type = useNavigationType();
  // Updated with every navigation, because several can arrive before the next render.
  const depth = useRef(0);
  const shownKey = useRef(key);
  const isBackRequested = useRef(false);
  useLayoutEffect(() => {
    const previousDepth = depth.current;
    depth.current = state?.depth ?? 0;
    const isBackOrForward = type === NavigationType.Pop && key !== shownKey.current;
    shownKey.current = key;
    if (!isBackOrForward) return;
    if (isBackRequested.current) {
      isBackRequested.current = false;
      return;
    }
    if (app.fullPage === 'hand-off' || app.fullPage === 'passkey-offer') {
      // Back and Forward have no effect during the hand-off, or before it: the step behind the page must stay.
      isBackRequested.current = true;
      void navigate(previousDepth - depth.current);
      return;
    }
    app.leaveStep();
    onCustomerLeft();
  }, [app, key, navigate, onCustomerLeft, state, type]);
  return useCallback(
    ({ step, how }) => {
      if (step === 'back' && depth.current > 0) {
        depth.current -= 1;
        isBackRequested.current = true;
        void navigate(-1);
      } else if (step === 'back') void navigate(location.pathname, { replace: true });
      else {
        const replace = how === 'replace' || stepAt(location.pathname) === step;
        if (!replace) depth.current += 1;
        void navigate(STEPS[step].path, { replace, state: entryState(app, step, depth.current) });
      }
    },
    [app, navigate],
  );
};

/** Scrolls to the top of each new page (specification §2). */
const useScrollToTop = (): void => {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    // The customer may have scrolled the first page before the application had started.
    if (pathname === shownPath.current) return;
    shownPath.current = pathname;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }, [pathname]);
};
