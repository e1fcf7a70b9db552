import { runNode } from './run';

const TSC = 'node_modules/typescript7/bin/tsc';
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
const REDOCLY = 'node_modules/@redocly/cli/bin/cli.js';
const CODE_FOLDERS = ['.storybook', 'src', 'sandbox', 'conformance', 'test', 'scripts', 'build', 'deploy', 'bench'];

export const ESLINT = 'node_modules/eslint/bin/eslint.js';
export const PRETTIER = 'node_modules/prettier/bin/prettier.cjs';
export const JEST = 'node_modules/jest/bin/jest.js';
export const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const STORYBOOK = 'node_modules/storybook/dist/bin/dispatcher.js';

/** The arguments of Node that write the stories to storybook-static/. */
export const BUILD_STORYBOOK = [
  STORYBOOK,
  'build',
  ...['--output-dir', 'storybook-static', '--quiet', '--loglevel', 'error'],
];

/** The checks of `npm run typecheck` and `npm run lint`. Each is the arguments of one or more runs of Node. */
export const CHECKS = {
  code: [[ESLINT, '.']],
  types: [
    [TSC, '--noEmit', '-p', '.'],
    [TSC, '--noEmit', '-p', 'tsconfig.service-worker.json'],
  ],
  format: [[PRETTIER, '--check', '--log-level', 'warn', '.']],
  layers: [[DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...CODE_FOLDERS]],
  contract: [[REDOCLY, 'lint', '--format', 'stylish', 'docs/openapi.yaml']],
  licences: [['--import', 'tsx', 'scripts/check-licences.ts']],
} satisfies Readonly<Record<string, readonly (readonly string[])[]>>;

export type Check = keyof typeof CHECKS;

/** On a terminal, Redocly would otherwise ask the registry for a newer version. */
const WITHOUT_NETWORK = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Runs the checks in parallel. Resolves to true if all pass. */
export async function passAll(checks: readonly Check[]): Promise<boolean> {
  const runs = checks.flatMap((check) => CHECKS[check]);
  return (await Promise.all(runs.map((args) => runNode(args, WITHOUT_NETWORK)))).every((code) => code === 0);
}
