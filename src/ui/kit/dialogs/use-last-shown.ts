import { useState } from 'react';

/** What a dialog shows: the last value that was not null, so that its content stays while it closes. */
export const useLastShown = <T>(current: T | null): T | null => {
  const [last, setLast] = useState(current);
  if (current !== null && current !== last) setLast(current);
  return current ?? last;
};
