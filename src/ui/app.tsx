import { observer } from 'mobx-react-lite';
import { AppViewModel } from '@ui/app.view-model';
import { useHydrated } from '@ui/kit/use-hydrated';
import { LazyPartsContext } from '@ui/lazy-parts';
import { ConnectivityBanner } from '@ui/messages/connectivity-banner';
import { ErrorDialog } from '@ui/messages/error-dialog';
import { EndWarningDialog } from '@ui/messages/end-warning-dialog';
import { StatusProvider } from '@ui/messages/status-provider';
import { ToastHost } from '@ui/messages/toasts/toasts';
import { RenderErrorPage } from '@ui/pages/full-page';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import { Router, type RouterHost } from '@ui/router';
import type { Screens } from '@ui/screens/screen';
import { AppTheme } from '@ui/theme/app-theme';
import { useViewModel } from '@ui/use-view-model';

interface AppProps {
  readonly screens: Screens;
  readonly routerHost?: RouterHost;
}

/**
 * The steps, and the messages above them. Each has its own error boundary; a render error in any shows the error page.
 */
export const App = observer(({ screens, routerHost }: AppProps) => {
  const isHydrated = useHydrated();
  const app = useViewModel(AppViewModel);
  const boundary = { onError: app.showErrorPage, isErrorShown: app.fullPage === 'error' };
  return (
    <AppTheme>
      <ErrorBoundary {...boundary}>
        <ConnectivityBanner online={!isHydrated || app.isOnline} />
      </ErrorBoundary>
      <ErrorBoundary {...boundary} fallback={<RenderErrorPage app={app} />}>
        <LazyPartsContext value={screens.parts}>
          <StatusProvider>
            <Router app={app} screens={screens} {...(routerHost && { host: routerHost })} />
          </StatusProvider>
        </LazyPartsContext>
      </ErrorBoundary>
      <ErrorBoundary {...boundary}>
        <ToastHost />
      </ErrorBoundary>
      {isHydrated && (
        <>
          <ErrorBoundary {...boundary}>
            <ErrorDialog />
          </ErrorBoundary>
          <ErrorBoundary {...boundary}>
            <EndWarningDialog />
          </ErrorBoundary>
        </>
      )}
    </AppTheme>
  );
});
