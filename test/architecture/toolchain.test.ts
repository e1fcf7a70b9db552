import 'reflect-metadata/lite';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Container } from 'inversify';
import { makeAutoObservable } from 'mobx';
import { v5 } from 'uuid';
import { IsNotEmpty, validateSync } from 'class-validator';

class Form {
  @IsNotEmpty() name = '';
}

class Counter {
  count = 0;
  constructor() {
    makeAutoObservable(this);
  }
}

describe('the toolchain', () => {
  it('loads libraries that are published only as ES modules', () => {
    expect(new Container()).toBeInstanceOf(Container);
    expect(v5('a', v5.URL)).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Counter().count).toBe(0);
  });

  it('supports decorators on fields', () => {
    expect(validateSync(new Form())).toHaveLength(1);
  });
});

describe('the end-to-end tests', () => {
  const emptyFolder = mkdtempSync(join(tmpdir(), 'no-engines-'));

  afterAll(() => {
    rmSync(emptyFolder, { recursive: true });
  });

  it.each([
    [['--project=firefox'], 'Firefox', 'firefox-esr'],
    [['--project', 'webkit'], 'WebKit', 'webkit2gtk-driver xvfb'],
  ])('say how to install the engine that %j names if it is missing', (project, name, packages) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [require.resolve('@playwright/test/cli'), 'test', '--list', ...project],
      {
        cwd: join(__dirname, '../..'),
        // Any file will do for Chromium: no browser is started.
        env: { ...process.env, PATH: emptyFolder, FIREFOX_PATH: '', CHROME_PATH: process.execPath },
        encoding: 'utf8',
      },
    );
    expect(stderr).toContain(
      `${name} is not installed, so no journey runs in it (Debian: apt-get install ${packages}).`,
    );
    expect(status).toBe(1);
  });
});

describe('the hook before a push', () => {
  const root = join(__dirname, '../..');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const hook = join(root, '.githooks/pre-push');

  it('can be executed', () => {
    expect(() => {
      accessSync(hook, constants.X_OK);
    }).not.toThrow();
  });

  it('runs a script of the package, and fails if that fails', () => {
    const [, script = ''] = /^exec npm run --silent (\S+)\n$/mu.exec(readFileSync(hook, 'utf8')) ?? [];
    expect(Object.keys(scripts)).toContain(script);
  });
});
