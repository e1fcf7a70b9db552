/**
 * Calls `begin` immediately, or when a prerendered page is opened. A page that is never opened must make no call, and must not
 * use up an ssoId.
 */
export const whenActivated = (begin: () => void): void => {
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
};
