import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { Verdict } from '@domain/journey/guard';
import { STATEMENT_PATH, STEP_IDS, STEPS, stepAt, type StepId } from '@domain/journey/steps';
import { FirstPageContext } from '@ui/parts/page/arrival-focus';
import { LeavingContext } from '@ui/parts/page/leaving';
import { Spinner } from '@ui/kit/display/spinner';
import { firstTypedText } from '@ui/kit/focus';
import { Lazy } from '@ui/kit/lazy';
import { useHydrated } from '@ui/kit/use-hydrated';
import type { Screen, Screens } from '@ui/screens/screen';
import type { AppViewModel } from '@ui/app.view-model';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import { FullPageOrSteps } from '@ui/pages/full-page';
import { SessionEndingContext } from '@ui/pages/session-expired';
import { Layout } from '@ui/layout/layout';
import { useLoadFailed } from '@ui/pages/load-failed';
import { entryState, NavigationFollower, type EntryLocation } from '@ui/navigation-follower';

interface RouterProps {
  readonly app: AppViewModel;
  readonly screens: Screens;
}

/** Provides the router's location. The build, which has no address bar, renders with its own host. */
export type RouterHost = ComponentType<{ readonly useTransitions: false; readonly children: ReactNode }>;

interface RouterWithHostProps extends RouterProps {
  readonly host?: RouterHost;
}

/** Makes routes from the step table. Only this file and navigation-follower.tsx import the router. */
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
  <Layout step={STEPS.loginMobilePan}>
    <LoadedScreen screens={screens} screen={screens.accessibilityStatement} step="notFound" />
  </Layout>
);

const Steps = ({ app, screens }: RouterProps) => {
  const { key, pathname, state } = useLocation() as EntryLocation;
  const [firstKey] = useState(key);
  const current = stepAt(pathname);
  // Outside the main layout an error has its own address, because there is no step that a reload could restore.
  const hasErrorView = STEPS[current].layout === 'main' || current === 'somethingWentWrong';
  const errorLayout = (content: ReactNode) => (
    <Layout step={STEPS[current]}>
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

interface GuardedStepProps extends RouterProps {
  readonly step: StepId;
}

/** The layout stays mounted from step to step, and when the guard redirects; only its content is replaced. */
const GuardedStep = ({ app, screens, step }: GuardedStepProps) => {
  const { key, state } = useLocation() as EntryLocation;
  // If React takes the first form over, the customer has entered its step before, and may have submitted it.
  const isNewlyEntered = useRef(useHydrated());
  // The location's key changes with every navigation: the guard runs once per navigation, not on every render.
  useLayoutEffect(() => {
    if (isNewlyEntered.current) app.enterStep();
    isNewlyEntered.current = true;
  }, [app, key]);
  const verdict = useMemo(() => ({ key, is: app.verdictOn(step) }).is, [app, step, key]);
  const depth = state?.depth ?? 0;
  const instead = redirectTarget(verdict);
  const redirectState = useMemo(() => entryState(app, instead ?? step, depth), [app, instead, step, depth]);
  const shown = verdict === 'not-found' ? 'notFound' : (instead ?? step);
  return (
    <Layout step={STEPS[shown]}>
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

/** The events of a customer's first action on a page. A password manager only fires `input`. */
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'input'] as const;

/** Loads the screens that can follow the step, one after the other. */
export const preloadNext = async (step: StepId, { byName }: Screens): Promise<void> => {
  for (const next of STEPS[step].next) if (next !== 'hand-off') await byName[STEPS[next].screen].preload();
};

/** Loads the next screens when the customer first acts, or has begun to type in the first form. */
const useNextScreensPreloaded = (step: StepId, screens: Screens): void => {
  useEffect(() => {
    const listening = new AbortController();
    const preload = (): void => {
      listening.abort();
      void preloadNext(step, screens);
    };
    for (const action of FIRST_ACTIONS) document.addEventListener(action, preload, { signal: listening.signal });
    if (firstTypedText(document) !== '') preload();
    return () => listening.abort();
  }, [step, screens]);
};
