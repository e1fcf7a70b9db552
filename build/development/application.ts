import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { readAppConfig } from '../app-config';
import type { FontFace } from '../fonts';
import { withNamedManifest } from '../manifest';
import { FIRST_SCRIPTS, resolution, SHARED_SCRIPTS } from '../scripts';
import { refreshableSourceRules } from '../sources';
import { publicFiles, StaticFilesPlugin } from '../static-files';

export const SCRIPT_FILES = Object.keys(FIRST_SCRIPTS).map((name) => `/assets/${name}.js`);

/**
 * The application's scripts for `npm run dev`: not minified. React replaces a changed view in the open page; other
 * changes reload it.
 */
export function applicationBundle(root: string, fonts: readonly FontFace[]): Configuration {
  return {
    name: 'application',
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    context: root,
    entry: FIRST_SCRIPTS,
    output: {
      path: join(root, 'dist'),
      publicPath: '/',
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].js',
      pathinfo: false,
    },
    watchOptions: { aggregateTimeout: 20 },
    // Recompiles only what depends on a change.
    experiments: { cacheUnaffected: true },
    resolve: resolution(root),
    module: { rules: refreshableSourceRules(join(root, 'src')) },
    optimization: { splitChunks: SHARED_SCRIPTS },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    plugins: [
      new StaticFilesPlugin([
        ...withNamedManifest(publicFiles(join(root, 'public')), readAppConfig(root)),
        ...fonts.map(({ file }) => file),
      ]),
      // Source maps of the packages would take most of a reload's time.
      new webpack.EvalSourceMapDevToolPlugin({ module: true, columns: false, exclude: /node_modules/ }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
  };
}
