import { plainPath } from '@domain/journey/plain-path';
import { readSsoLink } from '@domain/session/sso-link';

/**
 * Gives the address its plain spelling, and moves the ssoId from it to the state of the history entry, before anything reads
 * the address, and before any script or call is requested. A reload finds the ssoId there, but nothing that reads or reports
 * addresses does. `Browser.forgetSsoId` removes it.
 */
export const showPlainAddress = ({ location, history }: Pick<Window, 'location' | 'history'>): void => {
  const link = new URL(location.href);
  const { ssoId, address } = readSsoLink(link);
  const plain = ssoId === '' ? link : address;
  const path = plainPath(plain.pathname);
  if (ssoId === '' && path === plain.pathname) return;
  plain.pathname = path;
  const state = history.state as object | null;
  history.replaceState(ssoId === '' ? state : { ...state, ssoId }, '', plain);
};
