import { useEffect, type ComponentType } from 'react';
import { useLazyPart } from '@ui/kit/use-lazy-part';

/** A component that is fetched when it is first drawn; until then, and if it cannot be fetched, there is nothing. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  function Late(props) {
    const { part: Part, fetch } = useLazyPart(load);
    useEffect(fetch, [fetch]);
    return Part && <Part {...props} />;
  };
