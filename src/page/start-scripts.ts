/**
 * Requests the scripts of the first load after the first paint, so that scripts from a cache do not run before it. The
 * first script starts the handshakes and needs no other; the others follow, so that they do not delay it.
 */
export const startScripts = (scripts: readonly HTMLScriptElement[], onFailed: () => void): void => {
  const [first, ...others] = scripts;
  if (first === undefined) return;
  for (const script of scripts) script.addEventListener('error', onFailed);
  first.addEventListener('load', () => {
    document.head.append(...others);
  });
  afterFirstPaint(() => {
    document.head.append(first);
  });
};

/** A hidden page is not painted. */
const afterFirstPaint = (action: () => void): void => {
  if (document.visibilityState === 'hidden') action();
  else requestAnimationFrame(() => setTimeout(action));
};
