/** Generating RSA keys takes most of the time of the tests that do it. Each run gets the keys of the first run again. */
import { createRequire } from 'node:module';
import type crypto from 'node:crypto';

type Generate = (...parameters: readonly unknown[]) => unknown;

const generated = new Map<string, unknown>();
let callsOfRun = 0;

/** Call it before each run. */
export function startRunWithSameKeys(): void {
  callsOfRun = 0;
}

/** Changes Node's own module, because Jest gives that one to the tests. */
export function reuseKeys(): void {
  const module = createRequire(import.meta.url)('node:crypto') as typeof crypto;
  const generate = module.generateKeyPairSync as Generate;
  const reuse: Generate = (...parameters) => {
    callsOfRun += 1;
    const name = JSON.stringify([callsOfRun, ...parameters]);
    if (!generated.has(name)) generated.set(name, generate(...parameters));
    return generated.get(name);
  };
  Object.assign(module, { generateKeyPairSync: reuse });
}
