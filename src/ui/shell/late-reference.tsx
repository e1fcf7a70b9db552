/** The reference of a failed request, fetched when there is one to show. */
import { useEffect } from 'react';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import type { ReferenceProps } from '@ui/shell/reference';
import { loadText } from '@ui/text/text-store';

const fetchReference = lazyModule(async () => {
  const [parts] = await Promise.all([import('@ui/shell/reference'), loadText('errors')]);
  return parts;
});

export const LateReference = (props: ReferenceProps) => {
  const { part, fetch } = useLazyPart(fetchReference);
  useEffect(fetch, [fetch]);
  return part && <part.Reference {...props} />;
};
