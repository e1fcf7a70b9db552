import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults, type LockedPackage } from '../../build/licences';
import { readModuleReport } from '../../build/module-report';
import { makeSbom } from '../../build/sbom';
import { shippedPackages } from '../../build/shipped-packages';
import { NOTICES_PATH } from '../../build/third-party-notices';
import { content, root, shippedFiles } from './dist';

const notices = content(NOTICES_PATH).toString();
const packages = shippedPackages(root);

describe('the third-party notices in dist', () => {
  it('name every package that has a module in the bundle or in the service worker, with its version', () => {
    const modules = Object.values(readModuleReport(root).chunks).flat();
    const names = modules.flatMap((path) => /(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(path)?.[1] ?? []);
    expect(names).toEqual(expect.arrayContaining(['react', '@mui/material', 'workbox-precaching']));
    for (const name of new Set(names)) expect(notices).toContain(`\n${name} `);
    for (const { name, version, licence } of packages) expect(notices).toContain(`\n${name} ${version} (${licence})\n`);
  });

  it('have the text of each licence', () => {
    for (const { name, licenceTexts } of packages) {
      expect(name).toEqual(name);
      expect(licenceTexts.join('').length > 400).toBe(true);
      for (const text of licenceTexts) expect(notices).toContain(text);
    }
  });

  it('have the licence of the font that ships', () => {
    expect(shippedFiles().some((path) => path.endsWith('.woff2'))).toBe(true);
    expect(notices).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('name no licence that the project does not accept', () => {
    const asShipped = packages.map(({ name, licence }): [string, LockedPackage] => [
      `node_modules/${name}`,
      { license: licence },
    ]);
    expect(licenceFaults({ packages: Object.fromEntries(asShipped) })).toStrictEqual([]);
  });
});

describe('the SBOM', () => {
  interface Component {
    readonly name: string;
    readonly version: string;
    readonly scope?: string;
  }

  it('requires the packages of the notices, and no other', async () => {
    const { components } = JSON.parse(await makeSbom(root)) as { readonly components: readonly Component[] };
    const required = components.filter(({ scope }) => scope === 'required');
    const nameAndVersion = ({ name, version }: Component): string => `${name} ${version}`;
    expect(required.map(nameAndVersion).sort()).toEqual(packages.map(nameAndVersion).sort());
    expect(components.filter(({ scope }) => scope !== 'required' && scope !== 'excluded')).toStrictEqual([]);
  });

  it('has every dependency of the application, and no tool that adds nothing to the bundle', async () => {
    const { components } = JSON.parse(await makeSbom(root)) as { readonly components: readonly Component[] };
    const listed = components.map(({ name }) => name);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(listed.filter((name) => ['eslint', 'jest', 'typescript', '@playwright/test'].includes(name))).toStrictEqual(
      [],
    );
  });

  it('says what each package depends on, and names no dependency that it does not have', async () => {
    const bom = JSON.parse(await makeSbom(root)) as {
      readonly components: readonly { readonly 'bom-ref': string }[];
      readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
    };
    const refs = bom.components.map((component) => component['bom-ref']);
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref))).toStrictEqual(
      [],
    );
    const dependenciesOf = (name: string) => bom.dependencies.find(({ ref }) => ref === name)?.dependsOn;
    expect(dependenciesOf('node_modules/react-dom')).toEqual(['node_modules/scheduler', 'node_modules/react']);
    expect(dependenciesOf('node_modules/hoist-non-react-statics')).toEqual([
      'node_modules/hoist-non-react-statics/node_modules/react-is',
    ]);
  });

  it('is the same each time, and names the project', async () => {
    const sbom = await makeSbom(root);
    expect(await makeSbom(root)).toBe(sbom);
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Component;
    expect(JSON.parse(sbom)).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } });
  });
});
