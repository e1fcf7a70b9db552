/** What stands round a page and is fetched after it, once for both layouts. */
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { loadText } from '@ui/text/text-store';

const surroundings = lazyModule(async () => {
  const [parts] = await Promise.all([import('@ui/layout/surroundings'), loadText('surroundings')]);
  return parts;
});

export const useSurroundings = () => useLazyPart(surroundings);
