/** Everything that is drawn: theme, steps, and what stands above them. */
import { observer } from 'mobx-react-lite';
import { lazyModule } from '@ui/lazy-load';
import { Router } from '@ui/router';
import { appViewModel } from '@ui/app.view-model';
import { ConnectivityBanner } from '@ui/messages/connectivity-banner';
import { BrokenDown } from '@ui/pages/cover';
import { ErrorBoundary } from '@ui/pages/error-boundary';
import { LatePart } from '@ui/layout/late-part';
import { NewsHost } from '@ui/messages/news-host';
import { loadText } from '@ui/text/text-store';
import { AppTheme } from '@ui/theme/app-theme';
import { useViewModel } from '@ui/use-view-model';

const idleWarning = lazyModule(async () => {
  const [{ IdleWarning }] = await Promise.all([import('@ui/messages/idle-warning'), loadText('pages')]);
  return IdleWarning;
});

/** Each part breaks for itself: whichever does, the error page stands where the steps were. */
export const App = observer(() => {
  const app = useViewModel(appViewModel);
  const care = { onError: app.breakDown, isTold: app.cover === 'error' };
  return (
    <AppTheme>
      <ErrorBoundary {...care}>
        <ConnectivityBanner online={app.isOnline} />
      </ErrorBoundary>
      <ErrorBoundary {...care} instead={<BrokenDown app={app} />}>
        <Router app={app} />
      </ErrorBoundary>
      <ErrorBoundary {...care}>
        <NewsHost />
      </ErrorBoundary>
      <ErrorBoundary {...care}>
        <LatePart load={idleWarning} />
      </ErrorBoundary>
    </AppTheme>
  );
});
