/**
 * The production bundle. `npm start` and the tests use it too. `npm run dev` has a configuration of its own
 * (build/development), with the same scripts.
 *
 * The first screen needs three scripts: `boot` (no React) comes first and starts the application while `react` and `main`
 * arrive. Lazily loaded scripts are named where they are imported (`webpackChunkName`). Each script has an integrity hash,
 * so the policy can allow scripts by hash. Packages are used as they are: no rule applies to a module inside node_modules.
 */
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { readAppConfig } from './build/app-config';
import { allFonts } from './build/fonts';
import { renderPages } from './build/first-form/pages';
import { browserRemedies, indexPageParts } from './build/index-page';
import { InlineScript } from './build/inline-script';
import { withNamedManifest } from './build/manifest';
import { ModuleReportPlugin, moduleReportPath } from './build/module-report';
import { FIRST_SCRIPTS, resolution, SHARED_SCRIPTS } from './build/scripts';
import { serviceWorkerPlugin } from './build/service-worker-plugin';
import { sourceRules } from './build/sources';
import { publicFiles, StaticFilesPlugin } from './build/static-files';

const root = import.meta.dirname;
const dist = join(root, 'dist');
const publicFolder = join(root, 'public');
const fonts = await allFonts(root);
const pageScript = new InlineScript('page.js');
const appConfig = readAppConfig(root);
const pageSources = {
  config: appConfig,
  fonts,
  built: await renderPages(root),
  remedies: await browserRemedies(),
};

const config: Configuration = {
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  context: root,
  entry: {
    page: { import: './src/page/page.ts', filename: pageScript.file },
    ...FIRST_SCRIPTS,
  },
  output: {
    path: dist,
    clean: true,
    publicPath: '/',
    filename: 'assets/[name].[contenthash:10].js',
    chunkFilename: 'assets/[name].[contenthash:10].js',
    crossOriginLoading: 'anonymous',
    // A script that takes longer counts as failed. At 1.6 Mbit/s, the largest one arrives in little more than a second.
    chunkLoadTimeout: 30_000,
    trustedTypes: { policyName: 'webpack' },
  },
  resolve: resolution(root),
  module: {
    rules: sourceRules(join(root, 'src')),
  },
  optimization: {
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    mangleExports: 'size',
    realContentHash: true,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        extractComments: false,
        terserOptions: { compress: { passes: 3 }, format: { comments: false } },
      }),
    ],
    splitChunks: SHARED_SCRIPTS,
  },
  performance: false,
  plugins: [
    new StaticFilesPlugin([
      ...withNamedManifest(publicFiles(publicFolder), appConfig),
      ...fonts.map(({ file }) => file),
    ]),
    new HtmlWebpackPlugin({
      template: join(publicFolder, 'index.html'),
      inject: false,
      scriptLoading: 'defer',
      chunks: Object.keys(FIRST_SCRIPTS),
      chunksSortMode: 'manual',
      minify: false,
      templateParameters: (compilation, _assets, tags) => {
        const scripts = tags.headTags
          .filter(({ tagName }) => tagName === 'script')
          .map(String)
          .join('');
        return {
          ...indexPageParts(pageSources),
          pageScript: pageScript.take(compilation),
          scripts,
          retriedScripts: scripts.replaceAll('.js"', '.js?retry=1"'),
        };
      },
    }),
    // V8 compiles these scripts in the background while they arrive, not on the main thread when a function is first called.
    new webpack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: Object.keys(FIRST_SCRIPTS).map((name) => `assets/${name}.`),
      stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
    }),
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], hashLoading: 'lazy' }),
    serviceWorkerPlugin(root),
    new ModuleReportPlugin(moduleReportPath(root)),
  ],
};

export default config;
