/**
 * Calls `begin` when the customer opens the page: at once, unless the browser prerenders it. A prerendered page may never be
 * opened, so it makes no call, and opens no session with an ssoId that can be used once.
 */
export const whenActivated = (begin: () => void): void => {
  if (document.prerendering) document.addEventListener('prerenderingchange', begin, { once: true });
  else begin();
};
