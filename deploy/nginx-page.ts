/** page.conf: what the policy of one configured build allows, and where the build is. deploy/nginx/site.conf uses it. */
import type { PageHashes } from './response-headers';

/** Where the Dockerfile puts the build. */
export const DEFAULT_ROOT = '/usr/share/nginx/html';

interface NginxPage {
  readonly hashes: PageHashes;
  /** Other origins that the page calls with its settings. */
  readonly connectOrigins: readonly string[];
  /** The folder of the build on the server. */
  readonly root: string;
}

/** It names the folder as well, so that one reload changes files and headers together. */
export function nginxPage({ hashes: { scripts, styles }, connectOrigins, root }: NginxPage): string {
  return [
    '# Written by "npx tsx scripts/deploy-nginx.ts" from a build. Valid for that build and its settings only.\n',
    map('application_root', root),
    map('script_hashes', scripts.join("' '")),
    map('style_hashes', styles.join("' '")),
    map('connect_origins', connectOrigins.join(' ')),
  ].join('');
}

function map(name: string, value: string): string {
  return `map "" $${name} { default "${value}"; }\n`;
}
