/** Makes routes from the step table. No other file imports the router. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  BrowserRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router-dom';
import type { Verdict } from '@domain/journey/guard';
import { STATEMENT_PATH, STEP_IDS, STEPS, stepAt, type StepId } from '@domain/journey/steps';
import type { Ending, Navigation } from '@application/state';
import { FirstPageContext } from '@ui/parts/page/arrival-focus';
import { LeavingContext } from '@ui/parts/page/leaving';
import { WAY_OUT_AFTER_MS } from '@ui/kit/display/slow-times';
import { Spinner } from '@ui/kit/display/spinner';
import { firstTypedText, isFieldFocused } from '@ui/kit/focus';
import { Lazy } from '@ui/kit/lazy';
import type { Screen, Screens } from '@ui/screens/screen';
import type { AppViewModel } from '@ui/app.view-model';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import { FullPageOrSteps } from '@ui/pages/full-page';
import { SessionEndingContext } from '@ui/pages/session-expired';
import { Layout } from '@ui/layout/layout';
import { useLoadFailed } from '@ui/pages/load-failed';

interface RouterProps {
  readonly app: AppViewModel;
  readonly screens: Screens;
}

/** Provides the address. The build, which has no address bar, renders with another one. */
export type RouterHost = ComponentType<{ readonly useTransitions: false; readonly children: ReactNode }>;

interface RouterWithHostProps extends RouterProps {
  readonly host?: RouterHost;
}

export const Router = ({ app, screens, host: Host = BrowserRouter }: RouterWithHostProps) => {
  const [isLeaving, setLeaving] = useState(false);
  return (
    // Without transitions: otherwise the step that is left is rendered once more when a full page closes.
    <Host useTransitions={false}>
      <NavigationFollower app={app} screens={screens} onLeaving={setLeaving} />
      <LeavingContext value={isLeaving}>
        <Routes>
          <Route path={STATEMENT_PATH} element={<Statement screens={screens} />} />
          <Route path="*" element={<Steps app={app} screens={screens} />} />
        </Routes>
      </LeavingContext>
    </Host>
  );
};

/** The accessibility statement. It shows even if start-up failed, and uses the layout of the sign-in page. */
const Statement = ({ screens }: Pick<RouterProps, 'screens'>) => (
  <Layout layout="main" path={STEPS.loginMobilePan.path}>
    <LoadedScreen screens={screens} screen={screens.accessibilityStatement} step="notFound" />
  </Layout>
);

const Steps = ({ app, screens }: RouterProps) => {
  const { key, pathname, state } = useLocation() as EntryLocation;
  const [firstKey] = useState(key);
  const current = stepAt(pathname);
  const { layout, path } = STEPS[current];
  // Outside the main layout an error has its own address, because there is no step that a reload could go on with.
  const hasErrorView = layout === 'main' || current === 'somethingWentWrong';
  const errorLayout = (content: ReactNode) => (
    <Layout layout={layout} path={path}>
      {hasErrorView || <Navigate to={STEPS.somethingWentWrong.path} state={state} replace />}
      {content}
    </Layout>
  );
  return (
    <FullPageOrSteps app={app} step={current} errorLayout={errorLayout}>
      <FirstPageContext value={key === firstKey}>
        <SessionEndingContext value={state?.ending}>
          <Routes>
            {STEP_IDS.map((step) => (
              <Route
                key={step}
                path={STEPS[step].path}
                element={<GuardedStep app={app} screens={screens} step={step} />}
              />
            ))}
          </Routes>
        </SessionEndingContext>
      </FirstPageContext>
    </FullPageOrSteps>
  );
};

/** The state of a history entry. It survives a reload. */
interface EntryState {
  /** How many entries of this application precede it. */
  readonly depth: number;
  /** Only on the page for the end of a session. */
  readonly ending?: Ending;
}

type EntryLocation = Location<Partial<EntryState> | null>;

/**
 * Resolves when the screen is loaded, cannot be loaded, or takes too long. In the last case a spinner replaces the previous
 * form, which then offers to load the page again (slow-notice.tsx).
 */
const untilLoaded = (screen: Screen): Promise<void> =>
  new Promise((resolve) => {
    const timeout = setTimeout(resolve, WAY_OUT_AFTER_MS);
    const finish = (): void => {
      clearTimeout(timeout);
      resolve();
    };
    screen.load().then(finish, finish);
  });

interface NavigationFollowerProps extends RouterProps {
  readonly onLeaving: (isLeaving: boolean) => void;
}

/**
 * Carries out the navigations that the application requests. The form in which a customer types stays until the script of
 * the next step has arrived, unless the customer or the application goes elsewhere meanwhile.
 */
const NavigationFollower = ({ app, screens, onLeaving }: NavigationFollowerProps) => {
  const awaited = useRef<Navigation | null>(null);
  const stopWaiting = useCallback((): void => {
    awaited.current = null;
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
        awaited.current = navigation;
        onLeaving(true);
        void untilLoaded(screen).then(() => {
          if (awaited.current !== navigation) return;
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
    const isByCustomer = type === NavigationType.Pop && key !== shownKey.current && !isBackRequested.current;
    shownKey.current = key;
    isBackRequested.current = false;
    if (!isByCustomer) return;
    if (app.fullPage === 'hand-off') {
      // Back and Forward have no effect during the hand-off: the step behind its page must stay.
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

const entryState = (app: AppViewModel, step: StepId, depth: number): EntryState =>
  step === 'sessionExpired' ? { depth, ending: app.ending } : { depth };

interface GuardedStepProps extends RouterProps {
  readonly step: StepId;
}

/** The layout stays mounted from step to step, and when the guard redirects; only its content is replaced. */
const GuardedStep = ({ app, screens, step }: GuardedStepProps) => {
  const { key, state } = useLocation() as EntryLocation;
  // The location's key changes with every navigation: the guard runs once per navigation, not on every render.
  useLayoutEffect(() => {
    app.enterStep();
  }, [app, key]);
  const verdict = useMemo(() => ({ key, is: app.verdictOn(step) }).is, [app, step, key]);
  const depth = state?.depth ?? 0;
  const instead = redirectTarget(verdict);
  const redirectState = useMemo(() => entryState(app, instead ?? step, depth), [app, instead, step, depth]);
  const shown = verdict === 'not-found' ? 'notFound' : (instead ?? step);
  return (
    <Layout layout={STEPS[shown].layout} path={STEPS[shown].path}>
      {instead === null ? (
        <ErrorBoundary onError={app.showErrorPage} isErrorShown={app.fullPage === 'error'}>
          <LoadedScreen key={key} screens={screens} screen={screens.byName[STEPS[shown].screen]} step={shown} />
        </ErrorBoundary>
      ) : (
        <Navigate to={STEPS[instead].path} state={redirectState} replace />
      )}
    </Layout>
  );
};

const redirectTarget = (verdict: Verdict): StepId | null => {
  if (verdict === 'session-expired') return 'sessionExpired';
  return typeof verdict === 'object' ? verdict.instead : null;
};

interface LoadedScreenProps extends Pick<RouterProps, 'screens'> {
  readonly screen: Screen;
  readonly step: StepId;
}

const LoadedScreen = ({ screens, screen, step }: LoadedScreenProps) => {
  useNextScreensPreloaded(step, screens);
  return <Lazy part={screen} props={{ step }} loading={<Spinner />} failed={useLoadFailed()} />;
};

/** What a customer does first on a page. A password manager only fires `input`. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'input'] as const;

/** Loads the next screens, one after the other, when the customer first acts, or has begun to type in the first form. */
const useNextScreensPreloaded = (step: StepId, screens: Screens): void => {
  useEffect(() => {
    const listening = new AbortController();
    const preload = async (): Promise<void> => {
      listening.abort();
      for (const next of STEPS[step].next) {
        if (next !== 'hand-off') await screens.byName[STEPS[next].screen].preload();
      }
    };
    for (const action of FIRST_ACTIONS)
      document.addEventListener(action, () => void preload(), { signal: listening.signal });
    if (firstTypedText(document) !== '') void preload();
    return () => listening.abort();
  }, [step, screens]);
};
