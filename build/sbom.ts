import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { isShipped, nameOf, type LockedPackage, type Lockfile } from './licences';
import { shippedFolders } from './shipped-packages';

type Packages = Lockfile['packages'];
type Entry = readonly [folder: string, locked: LockedPackage];

/**
 * Makes the software bill of materials in CycloneDX: every package that the application depends on. Those with code or fonts
 * in the last build have the scope `required`, the others `excluded`. It is made from package-lock.json, because "npm sbom"
 * leaves out packages that occur several times in the tree. Throws if there is no build, or if the document does not conform
 * to the CycloneDX schema. One lock file always gives the same document.
 */
export async function makeSbom(root: string): Promise<string> {
  const { packages } = readLockfile(root);
  const used = Object.entries(packages).filter(([folder, locked]) => folder === '' || isShipped(folder, locked));
  const bom = bomOf(Object.fromEntries(used), new Set(shippedFolders(root)));
  const sbom = `${JSON.stringify(bom, null, 2)}\n`;
  const fault: unknown = await new JsonStrictValidator(Version.v1dot6).validate(sbom);
  if (fault !== null) throw new Error(`The SBOM does not conform to the CycloneDX schema: ${JSON.stringify(fault)}`);
  return sbom;
}

/** The version of the project that the SBOM names. */
export function lockedVersion(root: string): string {
  return readLockfile(root).packages['']?.version ?? '';
}

function readLockfile(root: string): Lockfile {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
}

function bomOf(packages: Packages, shipped: ReadonlySet<string>): object {
  const { name = '', version = '' } = packages[''] ?? {};
  const entries = Object.entries(packages);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'application', name, version } },
    components: entries.filter(([folder]) => folder !== '').map((entry) => componentOf(entry, shipped)),
    dependencies: entries.map((entry) => dependenciesOf(packages, entry)),
  };
}

function componentOf([folder, locked]: Entry, shipped: ReadonlySet<string>): object {
  const { version = '', license = '', integrity = '' } = locked;
  const name = nameOf(folder);
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    scope: shipped.has(folder) ? 'required' : 'excluded',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [/ (?:OR|AND|WITH) /u.test(license) ? { expression: license } : { license: { id: license } }],
  };
}

function dependenciesOf(packages: Packages, [folder, locked]: Entry): object {
  const { dependencies, optionalDependencies, peerDependencies } = locked;
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = names.flatMap((name) => resolve(packages, folder, name) ?? []);
  return { ref: folder === '' ? 'application' : folder, dependsOn: [...new Set(found)] };
}

/** Resolves a package as Node does: in the folder's own node_modules first, then in those of its parent folders. */
function resolve(packages: Packages, folder: string, name: string): string | undefined {
  const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
  if (candidate in packages) return candidate;
  if (folder === '') return undefined;
  const above = folder.lastIndexOf('/node_modules/');
  return resolve(packages, above === -1 ? '' : folder.slice(0, above), name);
}
