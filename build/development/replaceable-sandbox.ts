/**
 * The sandbox of `npm run dev`. webpack replaces the changed modules in the running process. The sandbox then starts again
 * with the new handlers and the memory of the old one, so that sessions, codes and passwords stay. If the code of the
 * memory itself has changed, it restarts with an empty memory.
 */
/// <reference types="webpack/module" />
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server';

let options: SandboxOptions = {};
let sandbox: Sandbox;
/** What to do when the modules are replaced. */
let finish: () => Promise<Sandbox>;

export const open = async (chosen: SandboxOptions): Promise<Sandbox> => {
  options = chosen;
  sandbox = await startSandbox(options);
  return sandbox;
};

const replace = async (): Promise<Sandbox> => {
  const old = sandbox;
  sandbox = await startSandbox({ ...options, memory: old.memory });
  await old.close();
  return sandbox;
};

/**
 * Replaces the modules that webpack has compiled again. Resolves to the sandbox that runs then. Rejects if a new module
 * fails: the old sandbox then runs on, and the next changes are applied to it.
 */
export const applyChanges = async (): Promise<Sandbox> => {
  finish = () => Promise.resolve(sandbox);
  await import.meta.webpackHot.check(true);
  return finish();
};

import.meta.webpackHot.accept(
  '@sandbox/server',
  () => {
    finish = replace;
  },
  (error: Error) => {
    finish = () => Promise.reject(error);
  },
);
