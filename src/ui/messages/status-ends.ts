/** What a message may end with, fetched when there is one: the reference of a failed request, the result of a change. */
import { late } from '@ui/kit/lazy';
import { lazyModule } from '@ui/lazy-load';
import { loadText } from '@ui/text/text-store';

export const LateReference = late(
  lazyModule(async () => {
    const [{ Reference }] = await Promise.all([import('@ui/messages/reference-id'), loadText('errors')]);
    return Reference;
  }),
);

export const LateResult = late(
  lazyModule(async () => {
    const [{ Result }] = await Promise.all([import('@ui/messages/change-result.view'), loadText('result')]);
    return Result;
  }),
);
