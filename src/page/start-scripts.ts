/**
 * Starts the scripts of the first load after the first paint, so that they do not delay it. They run in the given order.
 * `onFailed` is called for each script that cannot be loaded, with a function that requests it again.
 *
 * The first script starts the handshakes and needs no other. It is fetched into the browser's cache before the first paint.
 * So that the others do not delay it on a slow network, they are requested when it has arrived.
 */
export const startScripts = (
  scripts: readonly HTMLScriptElement[],
  onFailed: (requestAgain: () => void) => void,
): void => {
  const [first] = scripts;
  if (first === undefined) return;
  const start = (script: HTMLScriptElement): void => {
    // A copy, because an element that has failed cannot load its script again.
    const copy = document.importNode(script);
    copy.async = false;
    copy.addEventListener('error', () => {
      onFailed(() => {
        start(script);
      });
    });
    document.head.append(copy);
  };
  void Promise.all([firstPaint(), fetched(first)]).then(() => {
    scripts.forEach(start);
  });
};

/**
 * Resolves when the script is in the cache or cannot be fetched. WebKit refuses a preload, because it does not compare a
 * preload's integrity with the hashes of the policy.
 */
const fetched = async (script: HTMLScriptElement): Promise<void> => {
  try {
    const response = await fetch(script.getAttribute('src') ?? '');
    await response.arrayBuffer();
  } catch {
    // The script element will fail too.
  }
};

/** A hidden page is not painted. */
const firstPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
