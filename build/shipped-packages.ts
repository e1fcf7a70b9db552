import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readModuleReport, type ModuleReport } from './module-report';

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly licence: string;
  readonly licenceTexts: readonly string[];
}

/** Build tools that add code of their own to the scripts: webpack's runtime, the integrity check, decorators. */
export const TOOLS_IN_BUNDLE = ['webpack', 'webpack-subresource-integrity', '@swc/core'];

const FONTS = ['@fontsource/hind', '@fontsource/lato'];

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|copyrightnotice)(?:\.\w+)?$/iu;

/**
 * The packages whose code or fonts are in dist/ by the module report of the last build, with the texts of their
 * licences. Throws if the report names no package, or if a package has no licence text.
 */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  return shippedFolders(root)
    .map((folder) => readPackage(join(root, folder)))
    .sort(byNameAndVersion);
}

/** The folders of these packages, as package-lock.json names them. Throws if the module report names no package. */
export function shippedFolders(root: string): readonly string[] {
  const always = [...FONTS, ...TOOLS_IN_BUNDLE].map((name) => `node_modules/${name}`);
  const bundled = packageFolders(readModuleReport(root));
  if (bundled.length === 0) throw new Error('The module report names no package: two copies of webpack were loaded.');
  return [...new Set([...always, ...bundled])];
}

/** The innermost `node_modules/` of a path names the package. */
function packageFolders({ chunks }: ModuleReport): readonly string[] {
  return Object.values(chunks)
    .flat()
    .flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(path) ?? []);
}

function readPackage(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    'name' | 'version' | 'license',
    string
  >;
  const licenceTexts = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  if (licenceTexts.length === 0) throw new Error(`${name} has no licence file, but its licence must be shipped.`);
  return { name, version, licence: license, licenceTexts };
}

function byNameAndVersion(one: ShippedPackage, other: ShippedPackage): number {
  const [first, second] = [one, other].map(({ name, version }) => `${name} ${version}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}
