/** Everything that is drawn: theme, steps, and what stands above them. */
import { observer } from 'mobx-react-lite';
import { Router } from '@ui/router';
import { appViewModel } from '@ui/shell/app.view-model';
import { ConnectivityBanner } from '@ui/shell/connectivity-banner';
import { ErrorBoundary } from '@ui/shell/error-boundary';
import { ToastHost } from '@ui/shell/toast-host';
import { AppTheme } from '@ui/theme/app-theme';
import { useViewModel } from '@ui/use-view-model';

export const App = observer(() => {
  const app = useViewModel(appViewModel);
  return (
    <AppTheme>
      <ConnectivityBanner online={app.isOnline} />
      <ErrorBoundary onError={app.breakDown}>
        <Router app={app} />
      </ErrorBoundary>
      <ToastHost />
    </AppTheme>
  );
});
