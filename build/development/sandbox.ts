/**
 * The sandbox for `npm run dev`, bundled so that webpack can replace single modules of it in the running process: the data
 * in memory stays where the modules that hold it have not changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Sandbox, SandboxOptions } from '../../sandbox/server';
import { SOURCE_EXTENSIONS, sourceAliases, sourceRules } from '../sources';

interface ReplaceableSandbox {
  open(options: SandboxOptions): Promise<Sandbox>;
  applyChanges(): Promise<Sandbox>;
}

export interface DevelopmentSandbox {
  /** The address of the sandbox that runs now. Each change gives it another port. */
  url(): string;
  close(): Promise<void>;
}

const FOLDERS = ['src', 'sandbox', 'deploy', 'build'];

function sandboxBundle(root: string, folder: string): Configuration {
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
    module: { rules: sourceRules(...FOLDERS.map((name) => join(root, name))) },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  };
}

export async function startDevelopmentSandbox(root: string, options: SandboxOptions): Promise<DevelopmentSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const compiler = webpack(sandboxBundle(root, folder));
  let running: Promise<Sandbox> | undefined;
  let current: Sandbox | undefined;
  const load = (): ReplaceableSandbox =>
    createRequire(import.meta.url)(join(folder, 'sandbox.cjs')) as ReplaceableSandbox;
  const change = async (stats: Stats): Promise<void> => {
    if (stats.hasErrors()) {
      console.error(stats.toString('errors-only'));
      if (current === undefined) throw new Error('The sandbox has errors; see above.');
      return;
    }
    running = running === undefined ? load().open(options) : running.then(() => load().applyChanges());
    current = await running;
  };
  await new Promise<void>((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (stats === undefined) reject(error ?? new Error('The sandbox was not compiled'));
      else change(stats).then(resolve, reject);
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
