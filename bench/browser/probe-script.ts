import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { ProbeSettings } from './probe';

const [output] = buildSync({
  entryPoints: [join(import.meta.dirname, 'probe.ts')],
  bundle: true,
  format: 'iife',
  target: 'es2022',
  write: false,
}).outputFiles;

/** Compiles probe.ts to a script that Playwright adds to every page. */
export function probeScript(settings: ProbeSettings): string {
  return `window.probeSettings = ${JSON.stringify(settings)};\n${output?.text ?? ''}`;
}
