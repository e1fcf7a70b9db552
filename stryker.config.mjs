/**
 * Mutation testing (docs/mutation.md): `npx stryker run`, with `AREA` set to a folder of `src/`.
 *
 * Only the tests in the folder of `test/` with the same name run, so that the score shows what the tests next to the code
 * notice.
 */
import { tsImport } from 'tsx/esm/api';

/** The tests of contracts that an area implements. */
const CONTRACTS = { 'adapters/web-crypto': ['contracts/random', 'contracts/vault'] };

const { AREA = '{domain,application,adapters/web-crypto,adapters/http}' } = process.env;
const report = `reports/mutation/${AREA.replaceAll(/[^\w-]+/gu, '-')}`;

const { default: jest } = await tsImport('./jest.config.ts', import.meta.url);
const node = jest.projects.find(({ displayName }) => displayName === 'node');

// For test/support/repetitions.ts.
process.env['MUTATION'] = '1';

export default {
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      ...node,
      projects: [],
      roots: ['src', 'test', 'sandbox'].map((folder) => `<rootDir>/${folder}`),
      testMatch: [AREA, ...(CONTRACTS[AREA] ?? [])].map((path) => `<rootDir>/test/${path}{/**/*,}.test.ts`),
      // The first tests WebCrypto itself, for ten seconds. The second runs in jsdom, where Stryker cannot measure coverage.
      testPathIgnorePatterns: ['/wycheproof\\.test\\.ts$', '/page-cookies\\.test\\.ts$'],
    },
  },
  mutate: [`src/${AREA}/**/*.ts`],
  coverageAnalysis: 'perTest',
  // Jest does not check types.
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `${report}.html` },
  clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
  // git and the linters ignore this folder.
  tempDirName: 'reports/stryker-tmp',
  ignorePatterns: ['dist', 'gallery', 'release', 'reports', 'storybook-static'],
};
