import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { writeBuildRecord } from '../../build/build-record';
import { SOURCE_EXTENSIONS, sourceRules } from '../../build/sources';

const sources = import.meta.dirname;

/**
 * Builds the floors as the product is built. Each becomes a folder of its name in `target`, with an index.html and the
 * folder `assets`.
 */
export async function buildFloors(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(join(target, 'static/assets'), { recursive: true });
  cpSync(join(sources, 'static.html'), join(target, 'static/index.html'));
  await bundle(['react', 'react-mui'].map((name) => configuration(name, join(target, name))));
  for (const name of ['static', 'react', 'react-mui']) writeBuildRecord(join(target, name), {});
}

/** One script with its integrity hash, because the product's policy allows scripts by hash only. */
function configuration(name: string, path: string): Configuration {
  return {
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    context: sources,
    entry: { main: `./${name}.tsx` },
    output: {
      path,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: SOURCE_EXTENSIONS },
    module: { rules: sourceRules(sources) },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({ template: join(sources, 'react.html'), scriptLoading: 'defer', minify: false }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
    ],
  };
}

function bundle(configurations: readonly Configuration[]): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack([...configurations], (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
