import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from './app-config';
import { filesBelow } from './files-below';

/** Path relative to dist. Web servers do not serve names that begin with a dot, except `.well-known`. */
const BUILD_RECORD_PATH = '.build.json';

interface BuildRecord {
  readonly settings: AppConfig;
  /** Paths relative to dist, without the service worker. */
  readonly scripts: readonly string[];
}

/**
 * Writes a file of dist/ that is not served: the settings with which the build was made, and its scripts. A deployment
 * changes the settings, and adds the scripts of earlier versions for pages that are still open. Call it while `dist`
 * has the files of this build only.
 */
export function writeBuildRecord(dist: string, settings: AppConfig): void {
  const scripts = filesBelow(dist).filter((path) => path.startsWith('assets/') && path.endsWith('.js'));
  writeFileSync(join(dist, BUILD_RECORD_PATH), `${JSON.stringify({ settings, scripts }, null, 1)}\n`);
}

export function readBuildRecord(dist: string): BuildRecord {
  const path = join(dist, BUILD_RECORD_PATH);
  if (!existsSync(path))
    throw new Error(`${path} does not exist: use all files that "npm run build" wrote, hidden files too.`);
  return JSON.parse(readFileSync(path, 'utf8')) as BuildRecord;
}
