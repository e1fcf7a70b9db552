import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceFaults, type LockedPackage, type Lockfile } from '../../build/licences';

const lockfile = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as Lockfile;

const faultOf = (locked: LockedPackage, name = 'some-package'): string | undefined =>
  licenceFaults({ packages: { '': {}, [`node_modules/${name}`]: locked } })[0];

describe('the licence check', () => {
  it('accepts every package of this project', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100);
    expect(licenceFaults(lockfile)).toStrictEqual([]);
  });

  it.each([
    'GPL-3.0-or-later',
    'AGPL-3.0-only',
    'GPL-2.0',
    'LGPL-3.0',
    'SSPL-1.0',
    'UNLICENSED',
    'SEE LICENSE IN X',
    '',
  ])('refuses %j in shipped code and in tools', (license) => {
    expect(faultOf({ license })).toContain(`some-package has the licence '${license}': shipped code may have`);
    expect(faultOf({ license, dev: true })).toContain(`some-package has the licence '${license}': a tool may have`);
  });

  it('refuses a package without a licence', () => {
    expect(faultOf({})).toContain("has the licence ''");
  });

  it('accepts an OR if one of its licences is accepted, and requires every licence of an AND', () => {
    expect(faultOf({ license: '(MIT OR GPL-3.0-or-later)' })).toBeUndefined();
    expect(faultOf({ license: '(MIT AND GPL-3.0-or-later)' })).toContain('some-package');
  });

  it('accepts weak copyleft in tools only, unless the tool adds code to the bundle', () => {
    const locked = { license: 'MPL-2.0', dev: true };
    expect(faultOf(locked)).toBeUndefined();
    expect(faultOf({ license: 'MPL-2.0' })).toContain('shipped code');
    expect(faultOf(locked, 'webpack')).toContain('shipped code');
  });

  it('names a nested package by its own name', () => {
    expect(faultOf({ license: 'GPL-3.0' }, 'outer/node_modules/@scope/inner')).toMatch(/^@scope\/inner has/u);
  });
});
