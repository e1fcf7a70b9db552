import { readSsoLink } from '@domain/session/sso-link';

/**
 * Moves the ssoId from the address to the state of the history entry, before any script or call is requested. A reload finds
 * it there, but nothing that reads or reports addresses does. `Browser.forgetSsoId` removes it.
 */
export const hideSsoId = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const { ssoId, address } = readSsoLink(new URL(location.href));
  if (ssoId !== '') history.replaceState({ ...(history.state as object | null), ssoId }, '', address);
};
