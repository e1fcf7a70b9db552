/** Loads every module of bindings into one container and resolves everything that is bound. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceIdentifier } from 'inversify';
import { startApp } from '@test/support/start-app';

const source = (path: string): string => join(process.cwd(), 'src', path);

const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(source(folder), { recursive: true, encoding: 'utf8' }).filter((path) => pattern.test(path));

/** The classes of a module that end in a suffix. */
const classesIn = async (
  folder: string,
  pattern: RegExp,
  suffix: RegExp,
): Promise<readonly (readonly [string, unknown])[]> => {
  const modules = await Promise.all(
    filesIn(folder, pattern).map((path) => import(source(join(folder, path))) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => typeof value === 'function' && suffix.test(name));
};

describe('the wiring', () => {
  it('makes every view-model that a view can ask for', async () => {
    const { container: container } = await startApp({ runsStartUp: false });
    const viewModels = await classesIn('ui', /\.view-model\.ts$/u, /ViewModel$/u);
    expect(viewModels.length).toBeGreaterThan(20);
    for (const [name, viewModel] of viewModels) {
      const create = container.get(viewModel as ServiceIdentifier<(step: string) => object>);
      // The screens of a recovery refuse a step of another journey.
      expect(name).toEqual(name);
      expect(create('forgotUsernameSet')).toEqual(expect.any(viewModel as never));
    }
  });

  it('builds every use-case once', async () => {
    const { container: container } = await startApp({ runsStartUp: false });
    const bound = (await classesIn('application', /\.ts$/u, /^[A-Z]/u)).filter(([, useCase]) =>
      container.isBound(useCase as ServiceIdentifier),
    );
    expect(bound.length).toBeGreaterThan(15);
    for (const [name, useCase] of bound) {
      const built = container.get(useCase as ServiceIdentifier<object>);
      expect(name).toEqual(name);
      expect(built).toEqual(expect.any(useCase as never));
      expect(container.get(useCase as ServiceIdentifier<object>)).toBe(built);
    }
  });

  it('leaves no use-case unbound', async () => {
    const { container: container } = await startApp({ runsStartUp: false });
    const unbound = (await classesIn('application', /\.ts$/u, /^[A-Z]/u))
      .filter(([, useCase]) => /^class /u.test(String(useCase)) && !container.isBound(useCase as ServiceIdentifier))
      .map(([name]) => name);
    expect(unbound).toEqual(['SealedRecord']); // what needs one builds it
  });
});
