import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { sha256 } from './sha256';

export interface ModuleReport {
  /** SHA-256 of each emitted script. A test compares it with dist/, so that the list cannot be from another build. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths relative to the project folder, by the chunk's name or id. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

export function moduleReportPath(root: string): string {
  return join(root, 'reports/bundle-modules.json');
}

export function readModuleReport(root: string): ModuleReport {
  return JSON.parse(readFileSync(moduleReportPath(root), 'utf8')) as ModuleReport;
}

/**
 * Writes the list of source modules in the bundle and in the service worker to a file outside dist.
 *
 * Minified code contains no module names. The third-party notices are made from this list, and the test that no sandbox
 * code is shipped reads it.
 */
export class ModuleReportPlugin {
  constructor(private readonly target: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap('ModuleReportPlugin', (compilation) => {
      const report: ModuleReport = {
        files: fileHashes(compilation),
        chunks: Object.fromEntries(
          [compilation, ...serviceWorkers(compilation)].flatMap((one) =>
            Object.entries(modulesByChunk(one, compiler.context)),
          ),
        ),
      };
      mkdirSync(dirname(this.target), { recursive: true });
      writeFileSync(this.target, `${JSON.stringify(report, null, 1)}\n`);
    });
  }
}

/** The service worker is compiled by its plugin, separately from the bundle. */
function serviceWorkers({ children }: Compilation): readonly Compilation[] {
  return children.filter(({ compiler }) => compiler.name === 'InjectManifest');
}

function fileHashes(compilation: Compilation): Record<string, string> {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
  return Object.fromEntries(scripts.map(({ name, source }) => [name, sha256(source.buffer())]));
}

function modulesByChunk(compilation: Compilation, context: string): Record<string, string[]> {
  return Object.fromEntries(
    [...compilation.chunks].map((chunk) => [String(chunk.name ?? chunk.id), modulesOf(compilation, chunk, context)]),
  );
}

function modulesOf(compilation: Compilation, chunk: Chunk, context: string): string[] {
  const all = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) =>
    'modules' in module && Array.isArray(module.modules) ? (module.modules as unknown[]) : [module],
  );
  return all
    .filter((module) => module instanceof webpack.NormalModule)
    .map((module) => relative(context, module.resource))
    .sort();
}
