/**
 * Five projects: `node` for code that does not render, `dom` for the user interface, `conformance` for the conformance suite,
 * `distribution` for the built files, which needs `npm run build` first, and `chart` for the Helm chart, which needs the tools
 * that `npm run test:thorough` installs.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';

const esmPackages = ['inversify', '@inversifyjs', 'uuid', 'uqr'];

const shared = {
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^@src/(.*)$': '<rootDir>/src/$1',
    '^@domain/(.*)$': '<rootDir>/src/domain/$1',
    '^@ports/(.*)$': '<rootDir>/src/ports/$1',
    '^@application/(.*)$': '<rootDir>/src/application/$1',
    '^@adapters/(.*)$': '<rootDir>/src/adapters/$1',
    '^@wiring/(.*)$': '<rootDir>/src/wiring/$1',
    '^@ui/(.*)$': '<rootDir>/src/ui/$1',
    '^@sandbox/(.*)$': '<rootDir>/sandbox/$1',
    '^@conformance/(.*)$': '<rootDir>/conformance/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
  },
  transform: { '\\.(m?[jt]sx?)$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }] },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
} satisfies Config;

const config: Config = {
  passWithNoTests: false,
  // No test waits for real time, but a busy machine can be slow.
  testTimeout: 60_000,
  // By default Jest leaves one core idle.
  maxWorkers: '100%',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        'domain',
        'application',
        'adapters',
        'contracts',
        'sandbox',
        'architecture',
        'ports',
        'wiring',
        'bench',
      ].map((folder) => `<rootDir>/test/${folder}/**/*.test.ts?(x)`),
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/support/jest-environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/jest-setup-dom.ts'],
      testMatch: ['*', 'ui/**/*', 'journeys/**/*', 'page/**/*', 'start/**/*'].map(
        (path) => `<rootDir>/test/${path}.test.ts?(x)`,
      ),
    },
    {
      ...shared,
      displayName: 'conformance',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/conformance/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'distribution',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/distribution/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'chart',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/chart/**/*.test.ts'],
    },
  ],
};

export default config;
