import { whenActivated } from '@src/page/activation';
import { afterFrame } from '@src/page/after-frame';

interface FirstLoad {
  readonly haveScriptsArrived: () => boolean;
  /** Requests again every script that has not run. */
  readonly requestMissing: () => void;
}

/**
 * Loads the scripts of the first load after the first paint, so that they do not delay it. They run in the given order.
 * `onLoadFailed` is called for each script that cannot be loaded, `onCannotRun` if a script throws or does not compile, as in a
 * browser that is too old for its syntax.
 *
 * The first script starts the application without the others. It is fetched into the browser's cache before the first paint,
 * and the others are requested when it has arrived, so that they do not delay it on a slow network.
 *
 * @param retries the same scripts at other addresses, because the browser's cache may have a damaged copy, even after a
 * reload (ui/lazy-load.ts). Trusted Types does not allow an address to be changed here
 */
export const startScripts = (
  [scripts = [], retries = []]: readonly (readonly HTMLScriptElement[])[],
  { onLoadFailed, onCannotRun }: { readonly onLoadFailed: () => void; readonly onCannotRun: () => void },
): FirstLoad => {
  const missing = new Set(scripts.keys());
  const appended: HTMLScriptElement[] = [];
  const request = (index: number, script?: HTMLScriptElement): void => {
    if (script === undefined) return;
    // A browser does not run a script that has moved to another document, so a late script does not run a second time.
    const earlier = appended[index];
    if (earlier !== undefined) script.ownerDocument.adoptNode(earlier);
    // A copy, because an element that has failed cannot load its script again.
    const copy = document.importNode(script);
    // An ordered script that never arrives would block those after it; webpack accepts any order.
    copy.async = script === retries[index];
    copy.addEventListener('load', () => missing.delete(index));
    copy.addEventListener('error', () => {
      if (appended[index] === copy) onLoadFailed();
    });
    appended[index] = copy;
    document.head.append(copy);
  };
  addEventListener('error', () => {
    const running = document.currentScript;
    if (appended.some((script) => script === running)) onCannotRun();
  });
  whenActivated(() => {
    void Promise.all([afterFrame(), fetched(scripts[0])]).then(() => {
      for (const index of missing) if (appended[index] === undefined) request(index, scripts[index]);
    });
  });
  return {
    haveScriptsArrived: () => missing.size === 0,
    requestMissing: () => {
      for (const index of missing) request(index, retries[index]);
    },
  };
};

/**
 * Resolves when the script is in the cache or cannot be fetched. This is not a preload, because WebKit refuses it: WebKit
 * does not compare a preload's integrity with the hashes of the policy.
 */
const fetched = async (script?: HTMLScriptElement): Promise<void> => {
  try {
    const response = await fetch(script?.getAttribute('src') ?? '');
    await response.arrayBuffer();
  } catch {
    // The script element will fail too.
  }
};
