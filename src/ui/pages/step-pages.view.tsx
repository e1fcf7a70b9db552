import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ProgressPage } from '@ui/pages/progress-page';
import { plainViewModel } from '@ui/pages/step-pages.view-model';
import { ErrorPage } from '@ui/pages/error-page';
import { NotFound } from '@ui/pages/not-found';
import { SessionExpired } from '@ui/pages/session-expired';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** Home and the validation of an ssoId: entering begins by itself. */
export const EnteringView = () => {
  const vm = useViewModel(plainViewModel);
  const { checking } = useText('pages');
  useEffect(() => {
    vm.enter();
  }, [vm]);
  return <ProgressPage title={checking} />;
};

export const SessionExpiredView = observer(() => {
  const vm = useViewModel(plainViewModel);
  return <SessionExpired because={vm.ending} onStartAgain={vm.startAgain} />;
});

export const SomethingWentWrongView = () => <ErrorPage onStartAgain={useViewModel(plainViewModel).startAgain} />;

export const NotFoundView = () => <NotFound onStartAgain={useViewModel(plainViewModel).startAgain} />;
