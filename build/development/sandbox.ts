import { watch } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import type { Sandbox, SandboxOptions, startSandbox } from '../../sandbox/server';

interface DevelopmentSandbox {
  /** The address of the running sandbox. Each restart gives it another port. */
  url(): string;
  close(): Promise<void>;
}

const FOLDERS = ['sandbox', 'src/adapters/in-memory', 'src/domain', 'src/ports'];
const CONTRACT = 'openapi.yaml';
/** Waits this long after the last change, because an editor may write a file several times. */
const QUIET_MS = 100;

/** Loads all modules again; `import` would reuse the loaded ones. */
const start = async (root: string, options: SandboxOptions): Promise<Sandbox> => {
  const server = (await tsImport(join(root, 'sandbox/server.ts'), import.meta.url)) as {
    startSandbox: typeof startSandbox;
  };
  return server.startSandbox(options);
};

/**
 * Starts the sandbox of `npm run dev`, and restarts it, with an empty memory, when one of its sources may have changed.
 */
export async function startDevelopmentSandbox(root: string, options: SandboxOptions): Promise<DevelopmentSandbox> {
  let current = await start(root, options);
  let timer: NodeJS.Timeout | undefined;
  const restart = async (): Promise<void> => {
    const old = current;
    current = await start(root, options);
    await old.close();
    console.log('The sandbox has started again, with an empty memory.');
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restart().catch((error: unknown) => {
        console.error('The sandbox runs on without this change.', error);
      });
    }, QUIET_MS);
  };
  const watchers = [
    ...FOLDERS.map((folder) => watch(join(root, folder), { recursive: true }, changed)),
    watch(join(root, 'docs'), (_event, file) => {
      if (file === CONTRACT) changed();
    }),
  ];
  return {
    url: () => current.url,
    close: async () => {
      clearTimeout(timer);
      watchers.forEach((watcher) => watcher.close());
      await current.close();
    },
  };
}
