import satisfies from 'spdx-satisfies';
import { TOOLS_IN_BUNDLE } from './shipped-packages';

export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  /** By folder; the project itself has the empty name. */
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Licences whose only condition is a notice. */
const SHIPPED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Tools are not distributed, so they may also have licences with more conditions. None may be GPL or AGPL. */
const TOOL_LICENCES = [...SHIPPED_LICENCES, 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Zlib'];

/** Checks the licences of all packages. Returns one sentence for each package whose licence is not accepted. */
export function licenceFaults({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages)
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, locked]) => {
      const { license = '' } = locked;
      const [what, accepted] = isShipped(folder, locked)
        ? ['shipped code', SHIPPED_LICENCES]
        : ['a tool', TOOL_LICENCES];
      if (isAccepted(license, accepted)) return [];
      return [`${nameOf(folder)} has the licence '${license}': ${what} may have ${accepted.join(', ')}`];
    });
}

/** False for tools that add no code of their own to the bundle. */
export function isShipped(folder: string, { dev, devOptional }: LockedPackage): boolean {
  return (dev !== true && devOptional !== true) || TOOLS_IN_BUNDLE.includes(nameOf(folder));
}

/** The package that is installed in a folder: `@scope/inner` in `node_modules/outer/node_modules/@scope/inner`. */
export function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** False if the licence is not an SPDX expression. */
function isAccepted(licence: string, accepted: readonly string[]): boolean {
  try {
    return satisfies(licence, [...accepted]);
  } catch {
    return false;
  }
}
