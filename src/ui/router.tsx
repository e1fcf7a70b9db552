/** Steps → routes: the only file that knows the router. Paths, layouts and the guard come from the step table. */
import { useEffect, useLayoutEffect, useMemo, type ContextType } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate, type Location } from 'react-router-dom';
import type { Verdict } from '@domain/journey/guard';
import { STATEMENT_PATH, STEP_IDS, STEPS, stepAt, type StepId } from '@domain/journey/steps';
import { InitialFocus } from '@ui/parts/page/form-page';
import { Spinner } from '@ui/kit/display/spinner';
import { Lazy } from '@ui/kit/lazy';
import { ACCESSIBILITY_STATEMENT, SCREENS, type Screen } from '@ui/screens/screens';
import type { AppViewModel } from '@ui/app.view-model';
import { Cover } from '@ui/pages/cover';
import { Layout } from '@ui/layout/layout';
import { LoadFailed } from '@ui/pages/load-failed';

interface WithApp {
  readonly app: AppViewModel;
}

export const Router = ({ app }: WithApp) => (
  <BrowserRouter>
    <PlaceFollower app={app} />
    <Routes>
      <Route path={STATEMENT_PATH} element={<Statement app={app} />} />
      <Route path="*" element={<Steps app={app} />} />
    </Routes>
  </BrowserRouter>
);

/** Whatever has become of the start: who cannot sign in may want to say so. It looks like the sign-in that it belongs to. */
const Statement = ({ app }: WithApp) => (
  <Layout layout="main" brand={app.settings.appTitle} path={STEPS.loginMobilePan.path}>
    <LoadedScreen screen={ACCESSIBILITY_STATEMENT} step="notFound" />
  </Layout>
);

const Steps = ({ app }: WithApp) => (
  <Cover app={app}>
    <Routes>
      {STEP_IDS.map((step) => (
        <Route key={step} path={STEPS[step].path} element={<Guarded app={app} step={step} />} />
      ))}
    </Routes>
  </Cover>
);

/**
 * Takes the customer where the application wants them, and to the top of each new page (specification §2). Gone to where
 * they are already, the step begins anew, and Back has nothing more to go through.
 */
const PlaceFollower = ({ app }: WithApp) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      app.onNavigation(({ step, how, at }) => {
        if (step === 'back' && !isFirstEntry()) void navigate(-1);
        else if (step === 'back') void navigate(location.pathname, { replace: true });
        else
          void navigate(STEPS[step].path, {
            replace: how === 'replace' || stepAt(location.pathname) === step,
            state: at,
          });
      }),
    [app, navigate],
  );
  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' });
  }, [pathname]);
  return null;
};

/** One page back from here would be out of the product: the step is begun anew instead, or what the guard leads to. */
const isFirstEntry = (): boolean => (window.history.state as { readonly idx?: number } | null)?.idx === 0;

interface GuardedProps extends WithApp {
  readonly step: StepId;
}

/** The layout stays from step to step, whatever the guard says of them: only what is in it is new at each arrival. */
const Guarded = ({ app, step }: GuardedProps) => {
  const { key, state } = useLocation() as Location<ContextType<typeof InitialFocus>>;
  // The verdict is of the arrival: a new key is a new arrival.
  useLayoutEffect(() => {
    app.arrive();
  }, [app, key]);
  const verdict = useMemo(() => ({ key, is: app.judge(step) }).is, [app, step, key]);
  const instead = elsewhere(verdict);
  const shown = verdict === 'not-found' ? 'notFound' : (instead ?? step);
  return (
    <Layout layout={STEPS[shown].layout} brand={app.settings.appTitle} path={STEPS[shown].path}>
      {instead === null ? (
        <InitialFocus value={state}>
          <LoadedScreen key={key} screen={SCREENS[STEPS[shown].screen]} step={shown} />
        </InitialFocus>
      ) : (
        <Navigate to={STEPS[instead].path} replace />
      )}
    </Layout>
  );
};

const elsewhere = (verdict: Verdict): StepId | null => {
  if (verdict === 'session-expired') return 'sessionExpired';
  return typeof verdict === 'object' ? verdict.instead : null;
};

const LoadedScreen = ({ screen, step }: { readonly screen: Screen; readonly step: StepId }) => {
  useNextScreensPreloaded(step);
  return (
    <Lazy part={screen} props={{ step }} loading={<Spinner />} failed={(retry) => <LoadFailed onTryAgain={retry} />} />
  );
};

/** Loads the next screens when the customer begins to type. */
const useNextScreensPreloaded = (step: StepId): void => {
  useEffect(() => {
    const preload = (): void => {
      for (const next of STEPS[step].next) {
        if (next !== 'hand-off') SCREENS[STEPS[next].screen].load().catch(() => undefined);
      }
    };
    document.addEventListener('input', preload, { once: true });
    return () => {
      document.removeEventListener('input', preload);
    };
  }, [step]);
};
