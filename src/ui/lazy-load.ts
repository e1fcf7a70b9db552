/**
 * The only lazy loading of the user interface: `lazyPart` loads a part with its texts, `Lazy` (kit/lazy.tsx) draws it.
 *
 * Browsers keep a script whose load failed, by its integrity or by a broken answer, and give the same bad copy again for
 * the same address. So every attempt after a failure asks for a changed address (`?retry=1`, `?retry=2`, …). The
 * expected integrity stays the same.
 */
import type { LazySection } from '@ui/text/catalogue';
import { loadText } from '@ui/text/text-store';

/** Specification §4, "lazily loaded page bundles". */
export const LOAD_FAILED = 'Failed to fetch dynamically imported module';

/** webpack's function from a chunk's id to its file name, which may be replaced. Undefined where nothing is bundled. */
declare let __webpack_get_script_filename__: ((chunkId: string | number) => string) | undefined;

type FileName = (chunkId: string | number) => string;

/** Gives a new address to every file that is requested again after a failure. */
export function retriedFileNames(fileName: FileName): {
  readonly fileName: FileName;
  readonly countFailure: () => void;
} {
  const requested = new Set<string>();
  let failures = 0;
  return {
    fileName: (chunkId) => {
      const name = fileName(chunkId);
      const isRetry = failures > 0 && requested.has(name);
      requested.add(name);
      return isRetry ? `${name}?retry=${failures}` : name;
    },
    countFailure: () => {
      failures += 1;
    },
  };
}

if (typeof __webpack_get_script_filename__ === 'function') {
  const names = retriedFileNames(__webpack_get_script_filename__);
  __webpack_get_script_filename__ = names.fileName;
  // A script that fails to load or is rejected fires an error event, whoever requested it.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) names.countFailure();
    },
    { capture: true },
  );
}

/** A part of the application, usually a component, that is loaded when it is needed. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  readonly loaded: () => Part | null;
  /** Loads it once. A failed load rejects with `LOAD_FAILED`, and the next call tries again. */
  readonly load: () => Promise<Part>;
}

/**
 * A part and the text sections that it uses.
 *
 * `const HELP = lazyPart(() => import('./help.view').then(({ HelpDialog }) => HelpDialog), 'help')`
 */
export function lazyPart<Part>(importPart: () => Promise<Part>, ...sections: readonly LazySection[]): LazyPart<Part> {
  let part: Part | null = null;
  let pending: Promise<Part> | null = null;
  const loadBoth = async (): Promise<Part> => {
    [part] = await Promise.all([importPart(), loadText(...sections)]);
    return part;
  };
  return {
    loaded: () => part,
    load: () => {
      pending ??= loadModule(loadBoth).catch((error: unknown) => {
        pending = null;
        throw error;
      });
      return pending;
    },
  };
}

/** A part of the first load, where a lazy one is expected. */
export const loadedPart = <Part>(part: Part): LazyPart<Part> => ({
  loaded: () => part,
  load: () => Promise.resolve(part),
});

/** Loads code without a view. Errors of the module's own code are passed on; only a failed load is renamed. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isLoadFailure(error)) throw error;
    throw new Error(LOAD_FAILED, { cause: error });
  }
}

function isLoadFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
