import { observer } from 'mobx-react-lite';
import { ProgressPage } from '@ui/pages/progress-page';
import type { AppViewModel } from '@ui/app.view-model';
import { InsecurePage } from '@ui/pages/insecure-page';
import { MaintenancePage } from '@ui/pages/maintenance-page';
import { useText } from '@ui/text/text-store';

export const LaterCover = observer(({ app }: { readonly app: AppViewModel }) => {
  const accounts = useText('accounts');
  if (app.stage === 'insecure') return <InsecurePage />;
  // It may have been there before the application was.
  if (app.cover === 'maintenance')
    return <MaintenancePage onCheckAgain={app.stage === 'ready' ? app.startAgain : app.tryAgain} />;
  const name = app.destination === null ? accounts.yourAccount : accounts.names[app.destination];
  return <ProgressPage title={accounts.takingYouTo(name)} />;
});
