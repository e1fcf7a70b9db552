/** The steps, or the page that takes their place: a failed start, an error, maintenance, the hand-off. */
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { ErrorPage } from '@ui/pages/error-page';
import type { AppViewModel } from '@ui/app.view-model';
import { LateReference } from '@ui/messages/status-ends';
import { PlainLayout } from '@ui/layout/plain-layout';
import { Stay } from '@ui/layout/stay';
import { SsoFailure } from '@ui/pages/sso-failure';
import { Spinner } from '@ui/kit/display/spinner';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';

const fetchCovers = lazyModule(async () => {
  const [{ LaterCover }] = await Promise.all([
    import('@ui/pages/later-cover'),
    import('@ui/text/text-store').then(({ loadText }) => loadText('pages', 'accounts')),
  ]);
  return LaterCover;
});
interface CoveredProps {
  readonly app: AppViewModel;
  readonly children: ReactNode;
}

export const Covered = observer(({ app, children }: CoveredProps) => {
  const cover = coverOf(app);
  return cover === null ? children : <PlainLayout brand={app.settings.appTitle}>{cover}</PlainLayout>;
});

const coverOf = (app: AppViewModel): ReactNode => {
  if (app.stage === 'starting') return <Spinner />;
  if (app.stage === 'insecure' || app.cover === 'maintenance') return <Later app={app} />;
  const end = <LateReference />;
  if (app.stage === 'failed') return <ErrorPage onStartAgain={app.tryAgain} end={end} />;
  if (app.cover === 'none') return null;
  if (app.cover === 'error') return <ErrorPage onStartAgain={app.startAgain} end={end} />;
  if (app.cover === 'sso-failure') return <SsoFailure onTryAgain={app.tryAgain} busy={app.isTryingAgain} end={end} />;
  return <Later app={app} />;
};

/** Instead of all steps, when they cannot be drawn; alone, as what cannot be drawn may be what stands round a page. */
export const BrokenDown = ({ app }: Pick<CoveredProps, 'app'>) => (
  <PlainLayout brand={app.settings.appTitle}>
    <Stay value={alone}>
      <ErrorPage onStartAgain={app.startAgain} />
    </Stay>
  </PlainLayout>
);

const alone = () => undefined;

/** Covers that few customers meet, or that come late, are fetched when they are needed. */
const Later = ({ app }: { readonly app: AppViewModel }) => {
  const { part: Cover, failures, fetch } = useLazyPart(fetchCovers);
  useEffect(fetch, [fetch]);
  if (Cover !== null) return <Cover app={app} />;
  // A hand-off goes on without its page; behind every other one the customer would be stuck.
  return failures > 0 && app.cover !== 'hand-off' ? <ErrorPage onStartAgain={fetch} /> : <Spinner />;
};
