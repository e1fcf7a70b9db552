/** What stands above the screen, toasts and dialogs: fetched with the first of them. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lazyModule } from '@ui/lazy-load';
import { statusViewModel } from '@ui/messages/messages.view-model';
import { useViewModel } from '@ui/use-view-model';

/** Fetched ahead while the customer types, so that a lost connection can still be told. */
export const fetchNews = lazyModule(async () => (await import('@ui/messages/news')).News);
type News = Awaited<ReturnType<typeof fetchNews>>;

export const NewsHost = observer(() => {
  const { hasNews, sayPlainly } = useViewModel(statusViewModel);
  const [News, setNews] = useState<News | null>(null);
  useEffect(() => {
    if (hasNews) fetchNews().then((loaded) => setNews(() => loaded), sayPlainly);
  }, [hasNews, sayPlainly]);
  return News && <News />;
});
