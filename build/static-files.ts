/** Files that no module imports: the contents of public/, and the fonts, whose names contain their hash. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { filesBelow } from './files-below';
import { sha256 } from './sha256';

export interface StaticFile {
  /** Path relative to dist. */
  readonly path: string;
  readonly url: string;
  readonly content: Buffer;
}

/** Inserted into index.html, not served as files. */
const TEMPLATES = ['index.html'];

export function publicFiles(folder: string): StaticFile[] {
  return filesBelow(folder)
    .filter((path) => !TEMPLATES.includes(path))
    .map((path) => ({ path, url: `/${path}`, content: readFileSync(join(folder, path)) }));
}

/** A file that is served as `immutable`, because its name changes with its content. */
export function hashedFile(name: string, content: Buffer): StaticFile {
  const hash = sha256(content).slice(0, 10);
  const path = `assets/${name.replace(/(\.\w+)$/, `.${hash}$1`)}`;
  return { path, url: `/${path}`, content };
}

const isHashed = (path: string): boolean => path.startsWith('assets/');

export class StaticFilesPlugin {
  constructor(private readonly files: readonly StaticFile[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StaticFilesPlugin', stage }, () => {
        // webpack does not write an immutable file again if the folder has one of this name.
        for (const { path, content } of this.files)
          compilation.emitAsset(path, new sources.RawSource(content), { immutable: isHashed(path) });
      });
    });
  }
}
