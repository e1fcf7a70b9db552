/** Everything that is drawn: theme, steps, and what stands above them. */
import { observer } from 'mobx-react-lite';
import { lazyModule } from '@ui/lazy-load';
import { Router } from '@ui/router';
import { appViewModel } from '@ui/shell/app.view-model';
import { ConnectivityBanner } from '@ui/shell/connectivity-banner';
import { ErrorBoundary } from '@ui/shell/error-boundary';
import { LatePart } from '@ui/shell/late-part';
import { NewsHost } from '@ui/shell/news-host';
import { loadText } from '@ui/text/text-store';
import { AppTheme } from '@ui/theme/app-theme';
import { useViewModel } from '@ui/use-view-model';

const idleWarning = lazyModule(async () => {
  const [{ IdleWarning }] = await Promise.all([import('@ui/shell/idle-warning'), loadText('pages')]);
  return IdleWarning;
});

export const App = observer(() => {
  const app = useViewModel(appViewModel);
  return (
    <AppTheme>
      <ConnectivityBanner online={app.isOnline} />
      <ErrorBoundary onError={app.breakDown}>
        <Router app={app} />
      </ErrorBoundary>
      <NewsHost />
      <LatePart load={idleWarning} />
    </AppTheme>
  );
});
