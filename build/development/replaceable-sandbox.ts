/**
 * The sandbox of `npm run dev`. webpack replaces the changed modules in the running process. The sandbox then starts again
 * with the new handlers and the memory of the old one, so that sessions, codes and passwords stay. If the code of the
 * memory itself has changed, it starts anew.
 */
/// <reference types="webpack/module" />
import { startSandbox, type Sandbox, type SandboxOptions } from '@sandbox/server';

let options: SandboxOptions = {};
let sandbox: Promise<Sandbox>;

export const open = (chosen: SandboxOptions): Promise<Sandbox> => {
  options = chosen;
  sandbox = startSandbox(options);
  return sandbox;
};

const replace = async (old: Sandbox): Promise<Sandbox> => {
  const next = await startSandbox({ ...options, memory: old.memory });
  await old.close();
  return next;
};

/** Replaces the modules that webpack has compiled again. Resolves to the sandbox that runs then. */
export const applyChanges = async (): Promise<Sandbox> => {
  await import.meta.webpackHot.check(true);
  return sandbox;
};

import.meta.webpackHot.accept('@sandbox/server', () => {
  sandbox = sandbox.then(replace);
});
