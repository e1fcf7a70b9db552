/**
 * Lazy loading of the interface: `lazyPart` loads a part together with its texts, and `Lazy` (kit/lazy.tsx) renders it.
 * Texts, the password strength estimator and the libraries of the background adapters use a plain `import()`. All scripts are
 * retried as follows.
 *
 * Browsers cache a script that was incomplete or failed its integrity check, and return the same bad copy for the same
 * address. So every retry requests a different address (`?retry=1`, `?retry=2`, …). The expected integrity stays the
 * same.
 */
import type { LazySection } from '@ui/text/catalogue';
import { loadText } from '@ui/text/text-store';

/** Specification §4, "lazily loaded page bundles". */
export const LOAD_FAILED = 'Failed to fetch dynamically imported module';

/** webpack's function that returns a chunk's file name. It can be replaced. Undefined without webpack, as in tests. */
declare let __webpack_get_script_filename__: ((chunkId: string | number) => string) | undefined;

type FileName = (chunkId: string | number) => string;

/**
 * Wraps webpack's function, which webpack calls once for each request: a file that is requested again has failed, been
 * rejected or not arrived in time (`chunkLoadTimeout`), and gets a new address.
 */
export function retriedFileNames(fileName: FileName): FileName {
  const requests = new Map<string, number>();
  return (chunkId) => {
    const name = fileName(chunkId);
    const earlier = requests.get(name) ?? 0;
    requests.set(name, earlier + 1);
    return earlier === 0 ? name : `${name}?retry=${earlier}`;
  };
}

if (typeof __webpack_get_script_filename__ === 'function')
  __webpack_get_script_filename__ = retriedFileNames(__webpack_get_script_filename__);

/** A part of the application, usually a component, that is loaded when it is needed. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  readonly loaded: () => Part | null;
  /** Loads it once. A failed load rejects with `LOAD_FAILED`, and the next call tries again. */
  readonly load: () => Promise<Part>;
  /** Loads it before it is needed. Never rejects. If it fails, a call of `load` that was waiting for it tries again. */
  readonly preload: () => Promise<void>;
}

/**
 * A part and the text sections that it uses.
 *
 * `const HELP = lazyPart(() => import('./help.view').then(({ HelpDialog }) => HelpDialog), 'help')`
 */
export function lazyPart<Part>(importPart: () => Promise<Part>, ...sections: readonly LazySection[]): LazyPart<Part> {
  let part: Part | null = null;
  let pending: Promise<Part> | null = null;
  let preloading: Promise<Part> | null = null;
  const loadBoth = async (): Promise<Part> => {
    [part] = await Promise.all([importPart(), loadText(...sections)]);
    return part;
  };
  const attempt = (): Promise<Part> => loadModule(loadBoth);
  return {
    loaded: () => part,
    load: () => {
      pending ??= (preloading?.catch(attempt) ?? attempt()).catch((error: unknown) => {
        pending = null;
        throw error;
      });
      return pending;
    },
    preload: async () => {
      if (pending === null) preloading ??= attempt();
      await preloading?.catch(() => {
        preloading = null;
      });
    },
  };
}

/** Wraps a part that is in the first load. */
export const loadedPart = <Part>(part: Part): LazyPart<Part> => ({
  loaded: () => part,
  load: () => Promise.resolve(part),
  preload: () => Promise.resolve(),
});

/** Loads a module. A failed load rejects with `LOAD_FAILED`; an error thrown by the module itself is passed on. */
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
