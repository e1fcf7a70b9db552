/**
 * Requests the scripts of the first load after the first paint, so that scripts from a cache do not run before it. The
 * first script starts the handshakes and needs no other; the others follow, so that they do not delay it. `onFailed`
 * is called for each script that cannot be loaded, with a function that requests it again.
 */
export const startScripts = (
  scripts: readonly HTMLScriptElement[],
  onFailed: (requestAgain: () => void) => void,
): void => {
  const [first, ...others] = scripts;
  if (first === undefined) return;
  const request = (script: HTMLScriptElement): void => {
    // A copy, because an element that has failed cannot load its script again.
    const copy = document.importNode(script);
    copy.addEventListener('error', () => {
      onFailed(() => {
        request(script);
      });
    });
    if (script === first)
      copy.addEventListener('load', () => {
        others.forEach(request);
      });
    document.head.append(copy);
  };
  afterFirstPaint(() => {
    request(first);
  });
};

/** A hidden page is not painted. */
const afterFirstPaint = (action: () => void): void => {
  if (document.visibilityState === 'hidden') action();
  else requestAnimationFrame(() => setTimeout(action));
};
