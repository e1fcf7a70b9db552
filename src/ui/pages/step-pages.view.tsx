/** The pages of the step table. They are in the first load. */
import { observer } from 'mobx-react-lite';
import { use, useEffect, type ComponentType } from 'react';
import type { StepId } from '@domain/journey/steps';
import { Lazy } from '@ui/kit/lazy';
import type { LazyPart } from '@ui/lazy-load';
import { useLoadFailed } from '@ui/pages/load-failed';
import { ProgressPage } from '@ui/pages/progress-page';
import { StepPagesViewModel } from '@ui/pages/step-pages.view-model';
import { ErrorPage } from '@ui/pages/error-page';
import { NotFound } from '@ui/pages/not-found';
import { SessionEndingContext, SessionExpired } from '@ui/pages/session-expired';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface EnteringViewProps {
  readonly step: StepId;
}

/**
 * The steps home and SSO validation. They start to enter the application when they are mounted. `continueAs` is rendered when
 * the customer of an authenticated entry is asked to continue, but not at home, where another session begins.
 */
export const enteringView = (continueAs: LazyPart<ComponentType>) =>
  observer(function EnteringView({ step }: EnteringViewProps) {
    const vm = useViewModel(StepPagesViewModel);
    const { checking, startAgain } = useText('pages');
    const failed = useLoadFailed();
    useEffect(() => {
      vm.enter();
    }, [vm]);
    const progress = <ProgressPage title={checking} wayOut={{ label: startAgain, onPress: vm.reloadAtHome }} />;
    if (step === 'home' || !vm.isContinueAsShown) return progress;
    return <Lazy part={continueAs} props={{}} loading={progress} failed={failed} />;
  });

export const SessionExpiredView = observer(function SessionExpiredView() {
  const { isLogOutWaiting, startAgain } = useViewModel(StepPagesViewModel);
  const ending = use(SessionEndingContext);
  return <SessionExpired ending={ending} isLogOutWaiting={isLogOutWaiting} onStartAgain={startAgain} />;
});

export const SomethingWentWrongView = () => <ErrorPage onStartAgain={useViewModel(StepPagesViewModel).startAgain} />;

export const NotFoundView = () => <NotFound onStartAgain={useViewModel(StepPagesViewModel).startAgain} />;
