import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { StepId } from '@domain/journey/steps';
import type { AppViewModel } from '@ui/app.view-model';
import { Coverable } from '@ui/kit/display/coverable';
import { Spinner } from '@ui/kit/display/spinner';
import { Lazy } from '@ui/kit/lazy';
import { useLazyParts } from '@ui/lazy-parts';
import { RequestControlsContext } from '@ui/kit/request-controls';
import { PlainLayout } from '@ui/layout/plain-layout';
import { ReferenceId } from '@ui/messages/reference-id';
import { AccountRefused } from '@ui/pages/account-refused';
import { ErrorPage } from '@ui/pages/error-page';
import { InsecurePage } from '@ui/pages/insecure-page';
import { MaintenancePage } from '@ui/pages/maintenance-page';
import { ProgressPage } from '@ui/pages/progress-page';
import { SsoFailure } from '@ui/pages/sso-failure';
import { useText } from '@ui/text/text-store';

interface WithApp {
  readonly app: AppViewModel;
}

interface FullPageOrStepsProps extends WithApp {
  /** The step that the full page replaces. */
  readonly step: StepId;
  /** The layout of the current step, in which an error is shown (specification §2 "The main layout has an error view"). */
  readonly errorLayout: (content: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders the full page if there is one (start-up, an error, maintenance, SSO failure, the hand-off, a refused
 * account), otherwise the steps. Maintenance covers the steps, which stay mounted.
 */
export const FullPageOrSteps = observer(({ app, step, errorLayout, children }: FullPageOrStepsProps) => {
  const maintenance = isUnderMaintenance(app) && (
    <PlainLayout>
      <MaintenancePage onCheckAgain={() => app.checkAgain(step)} busy={app.isTryingAgain} />
    </PlainLayout>
  );
  if (maintenance && !app.staysMountedInMaintenance(step)) return maintenance;
  const page = pageOf(app);
  if (page === null)
    return (
      <>
        {maintenance}
        <Coverable isCovered={maintenance !== false}>{children}</Coverable>
      </>
    );
  if (app.stage === 'ready' && app.fullPage === 'error') return errorLayout(page);
  // The key closes a menu that was opened on another page, and drops the controls that this page does not request.
  return <PlainLayout key={app.stage === 'ready' ? app.fullPage : app.stage}>{page}</PlainLayout>;
});

/** Maintenance can also begin during start-up, which is then retried. */
const isUnderMaintenance = ({ stage, fullPage }: AppViewModel): boolean =>
  fullPage === 'maintenance' && stage !== 'starting' && stage !== 'insecure';

const pageOf = (app: AppViewModel): ReactNode => {
  if (app.stage === 'starting') return <Spinner />;
  if (app.stage === 'insecure') return <InsecurePage />;
  const end = <ReferenceId />;
  if (app.stage === 'failed')
    return <ErrorPage onStartAgain={app.tryAgain} isOffline={!app.isOnline} busy={app.isTryingAgain} end={end} />;
  switch (app.fullPage) {
    case 'none':
    case 'maintenance':
      return null;
    case 'error':
      return <ErrorPage onStartAgain={app.startAgain} end={end} />;
    case 'sso-failure':
      return (
        <SsoFailure
          onTryAgain={app.tryAgain}
          onChooseAccount={app.canChooseAccount ? app.chooseAnotherAccount : undefined}
          onLogOut={app.hasSession ? app.logOut : undefined}
          busy={app.isTryingAgain}
          end={end}
        />
      );
    case 'account-refused':
      return <AccountRefused app={app} end={end} />;
    case 'passkey-offer':
      return <PasskeyOffer />;
    case 'hand-off':
      return <HandOffProgress app={app} />;
    default:
      return app.fullPage satisfies never;
  }
};

/** The access-code screen loads it before it asks for the page. */
const PasskeyOffer = () => <Lazy part={useLazyParts().passkeyOffer} props={{}} />;

const HandOffProgress = observer(({ app }: WithApp) => {
  const { handOff, logOut, startAgain } = useText('pages');
  const { accountNames, takingYouTo, yourAccount } = handOff;
  return (
    <ProgressPage
      wayOut={
        app.hasSession ? { label: logOut, onPress: app.logOut } : { label: startAgain, onPress: app.reloadAtHome }
      }
      title={takingYouTo(
        app.destinationSettlementType === null ? yourAccount : accountNames[app.destinationSettlementType],
      )}
    />
  );
});

/** Replaces the steps after a render error. It has no header and footer controls, because they may be what failed. */
export const RenderErrorPage = ({ app }: WithApp) => (
  <PlainLayout>
    <RequestControlsContext value={ignore}>
      <ErrorPage onStartAgain={app.startAgain} />
    </RequestControlsContext>
  </PlainLayout>
);

const ignore = () => undefined;
