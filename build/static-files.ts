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

/** The contents of public/, except what the build inserts into index.html. */
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

/**
 * Writes files that no module imports to the build: the contents of public/, and the fonts, whose names contain their
 * hash.
 */
export class StaticFilesPlugin {
  constructor(private readonly files: readonly StaticFile[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticFilesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'StaticFilesPlugin', stage }, () => {
        // Webpack does not rewrite an immutable file that exists in the folder.
        for (const { path, content } of this.files)
          compilation.emitAsset(path, new sources.RawSource(content), { immutable: isHashed(path) });
      });
    });
  }
}
