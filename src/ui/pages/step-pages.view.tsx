/** The pages of the step table. They are in the first load. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ProgressPage } from '@ui/pages/progress-page';
import { StepPagesViewModel } from '@ui/pages/step-pages.view-model';
import { ErrorPage } from '@ui/pages/error-page';
import { NotFound } from '@ui/pages/not-found';
import { SessionExpired } from '@ui/pages/session-expired';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** The steps home and SSO validation. They start to enter the application when they are mounted. */
export const EnteringView = () => {
  const vm = useViewModel(StepPagesViewModel);
  const { checking } = useText('pages');
  useEffect(() => {
    vm.enter();
  }, [vm]);
  return <ProgressPage title={checking} />;
};

export const SessionExpiredView = observer(() => {
  const vm = useViewModel(StepPagesViewModel);
  return <SessionExpired because={vm.ending} onStartAgain={vm.startAgain} />;
});

export const SomethingWentWrongView = () => <ErrorPage onStartAgain={useViewModel(StepPagesViewModel).startAgain} />;

export const NotFoundView = () => <NotFound onStartAgain={useViewModel(StepPagesViewModel).startAgain} />;
