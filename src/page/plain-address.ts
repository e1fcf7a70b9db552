import { plainPath } from '@domain/journey/plain-path';
import { readSsoLink } from '@domain/session/sso-link';

/**
 * Normalises the address, and moves the ssoId from it into the history state. Runs before any script or call is requested, so
 * that nothing that reads or reports addresses sees the ssoId. A reload still finds it; `Browser.forgetSsoId` removes it.
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
