import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appConfigOf, configurePage, readableAppConfigOf, type AppConfig } from './app-config';
import { readBuildRecord } from './build-record';
import { isUpToDate, replaceFile } from './compress';
import { MANIFEST_PATH, nameManifest } from './manifest';
import { SECURITY_TXT_PATH, securityTxt } from './security-txt';
import { reviseWorker } from './service-worker-list';

interface SettingChange {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

export interface Configured {
  readonly changes: readonly SettingChange[];
  /** The files that were written or deleted, without their compressed copies. */
  readonly files: readonly string[];
}

const PAGE = 'index.html';
const WORKER = 'sw.js';

/**
 * Writes the settings of a deployment to a build, wherever they show: the configuration block and the title of the
 * page, the name in the manifest, the service worker's list of files, security.txt, and the compressed copies of these.
 *
 * A setting that is not named gets the value that it had in the build. A file whose compressed copies are missing or
 * differ is written again, because a server sends the copies first. Throws a ConfigurationError that lists every fault,
 * before it writes anything.
 */
export async function configureBuild(dist: string, settings: AppConfig): Promise<Configured> {
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const built = readBuildRecord(dist).settings;
  const page = read(PAGE);
  const configured = configurePage(page, built, settings);
  const rewritten: Readonly<Record<string, string | undefined>> = {
    [PAGE]: configured,
    [MANIFEST_PATH]: nameManifest(read(MANIFEST_PATH), appConfigOf(configured)),
    [WORKER]: reviseWorker(read(WORKER), configured),
    [SECURITY_TXT_PATH]: securityTxt(appConfigOf(configured)),
  };
  const files = Object.keys(rewritten).filter((file) => !isUpToDate(join(dist, file), rewritten[file]));
  for (const file of files) await replaceFile(join(dist, file), rewritten[file]);
  return { changes: changesBetween(readableAppConfigOf(page), appConfigOf(configured)), files };
}

function changesBetween(before: AppConfig, after: AppConfig): readonly SettingChange[] {
  return Object.keys(after)
    .map((key) => ({ key, from: before[key] ?? '', to: after[key] ?? '' }))
    .filter(({ from, to }) => from !== to);
}
