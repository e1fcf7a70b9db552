/**
 * The sandbox for `npm run dev`, bundled so that webpack can replace single modules of it in the running process. The data in
 * memory stays as long as the modules that hold it have not changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Sandbox, SandboxOptions } from '../../sandbox/server';
import { SOURCE_EXTENSIONS, sourceAliases, sourceRules } from '../sources';

interface ReplaceableSandbox {
  open(options: SandboxOptions): Promise<Sandbox>;
  applyChanges(): Promise<Sandbox>;
}

interface DevelopmentSandbox {
  /** The address of the sandbox that runs now. Each change gives it another port. */
  url(): string;
  close(): Promise<void>;
}

const RUNS_ON =
  'The sandbox runs on without this change. If it still does so when the error is corrected, restart "npm run dev".';

const FOLDERS = ['src', 'sandbox', 'deploy', 'build'];

/** The sandbox's memory and what it imports, without the rules of the domain. */
async function memoryModules(root: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, 'sandbox/memory.ts')],
    absWorkingDir: root,
    tsconfig: join(root, 'tsconfig.json'),
    platform: 'node',
    bundle: true,
    write: false,
    metafile: true,
  });
  return Object.keys(metafile.inputs)
    .filter((file) => !file.startsWith('src/domain/'))
    .map((file) => join(root, file));
}

async function sandboxBundle(root: string, folder: string): Promise<Configuration> {
  const keepMemory = { include: [...(await memoryModules(root))], loader: './build/development/keep-memory.ts' };
  return {
    name: 'sandbox',
    mode: 'development',
    target: 'node20',
    devtool: 'inline-cheap-module-source-map',
    context: root,
    entry: './build/development/replaceable-sandbox.ts',
    output: { path: folder, filename: 'sandbox.cjs', library: { type: 'commonjs2' } },
    resolve: {
      extensions: SOURCE_EXTENSIONS,
      alias: { ...sourceAliases(root), '@sandbox': join(root, 'sandbox') },
    },
    module: { rules: [...sourceRules(...FOLDERS.map((name) => join(root, name))), keepMemory] },
    // webpack would otherwise try to replace the last good modules with those that could not be compiled.
    optimization: { emitOnErrors: false },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  };
}

function reportFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  console.error(RUNS_ON);
}

export async function startDevelopmentSandbox(root: string, options: SandboxOptions): Promise<DevelopmentSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const compiler = webpack(await sandboxBundle(root, folder));
  let changes = Promise.resolve();
  let current: Sandbox | undefined;
  const load = (): ReplaceableSandbox =>
    createRequire(import.meta.url)(join(folder, 'sandbox.cjs')) as ReplaceableSandbox;
  const change = async (stats: Stats): Promise<void> => {
    if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
    current = await (current === undefined ? load().open(options) : load().applyChanges());
  };
  await new Promise<void>((resolve, reject) => {
    const failed = (error: unknown): void => {
      (current === undefined ? reject : reportFailure)(error);
    };
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (stats === undefined) reject(error ?? new Error('The sandbox was not compiled'));
      else changes = changes.then(() => change(stats)).then(resolve, failed);
    });
  });
  return {
    url: () => current?.url ?? '',
    close: async () => {
      await new Promise((done) => {
        compiler.close(done);
      });
      await current?.close();
      rmSync(folder, { recursive: true });
    },
  };
}
