/**
 * Loads a part of the application when it is first needed (specification §4, "lazily loaded page bundles").
 *
 * A script that was refused once, by its integrity or by a broken answer, stays refused: browsers keep it as
 * `immutable` and give it again for the same address. So each try after a failure asks under a changed one
 * (`?retry=1`, `?retry=2`, …); the integrity that the script must have stays the same.
 */
export const LOAD_FAILED = 'Failed to fetch dynamically imported module';

/** webpack's function from a chunk's id to its file; it may be replaced. Missing where nothing is bundled. */
declare let __webpack_get_script_filename__: ((chunkId: string | number) => string) | undefined;

type FileName = (chunkId: string | number) => string;

/** Counts failures, and gives every file that was asked for before the last one an address it has not had. */
export function retriedFileNames(fileName: FileName): {
  readonly fileName: FileName;
  readonly countFailure: () => void;
} {
  const asked = new Set<string>();
  let failures = 0;
  return {
    fileName: (chunkId) => {
      const name = fileName(chunkId);
      const again = failures > 0 && asked.has(name);
      asked.add(name);
      return again ? `${name}?retry=${failures}` : name;
    },
    countFailure: () => {
      failures += 1;
    },
  };
}

if (typeof __webpack_get_script_filename__ === 'function') {
  const names = retriedFileNames(__webpack_get_script_filename__);
  __webpack_get_script_filename__ = names.fileName;
  // A script that does not come or is refused tells so itself, whoever asked for it.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) names.countFailure();
    },
    { capture: true },
  );
}

/**
 * A loader that fetches once and remembers. A failed fetch rejects with the specified message and is forgotten, so
 * that the next call tries again.
 *
 * `const loadPicker = lazyModule(() => import('./picker'))`
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let pending: Promise<Module> | undefined;
  return () => {
    pending ??= loadModule(load).catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}

/** One try. Errors of the module's own code pass as they are: only a failed fetch is named so. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!isFetchFailure(error)) throw error;
    throw new Error(LOAD_FAILED, { cause: error });
  }
}

function isFetchFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
