/**
 * The nginx configuration, made from the same headers as the sandbox's answers.
 *
 * deploy/nginx.conf is committed and knows no hash: those change with every build and come from a file that the build's
 * machine writes beside it (`npm run deploy:nginx`), as the deployment's own facts come from deployment.conf.
 */
import { REPORT_PATH, responseHeaders, type PageHashes, type ResourceKind } from './response-headers';

/** nginx puts the real lists in the place of these. The quotes round a hash are the policy's. */
const VARIABLES: PageHashes = { scripts: ['$script_hashes'], styles: ['$style_hashes'] };
const DEPLOYMENT = { connectOrigins: ['$connect_origins'], https: true };

/** nginx takes at most 4096 characters in one word of its configuration. */
const HASHES_A_WORD = 40;

export function nginxConfiguration(): string {
  return `# Written by "npm run deploy:nginx" from deploy/response-headers.ts: do not edit.
#
# Goes to /etc/nginx/conf.d/. Needs beside it, in /etc/nginx/login/:
#   page-hashes.conf   written by the same command from dist/, anew for every build
#   deployment.conf    yours: the gateway and the origins that the page may call (see deploy/deployment.conf)
# TLS ends in front of this server, or in it: the page is made for https alone.

include /etc/nginx/login/page-hashes.conf;
include /etc/nginx/login/deployment.conf;

server {
  listen 8080;
  root /usr/share/nginx/html;
  server_tokens off;
  charset utf-8;
  gzip_static on;

  # Every address of the application is the page: its router knows the rest.
  location / {
    try_files /index.html =404;
${headers('document')}
  }

  location /assets/ {
    try_files $uri =404;
${headers('asset')}
  }

  location = /sw.js {
${headers('service-worker')}
  }

  location ~ ^/(icons|pictures)/|^/(manifest\\.webmanifest|robots\\.txt)$ {
    try_files $uri =404;
    types { application/manifest+json webmanifest; image/svg+xml svg; image/png png; text/plain txt; }
${headers('file')}
  }

  # Reports of broken rules: in the log, until a collector takes them.
  location = ${REPORT_PATH} {
    client_max_body_size 16k;
    return 204;
  }

  location /gateway/ {
    proxy_pass http://gateway/;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto https;
${headers('gateway')}
  }
}
`;
}

/** The lists of one build, in pieces that nginx can read. */
export function nginxPageHashes({ scripts, styles }: PageHashes): string {
  return `# Written by "npm run deploy:nginx" from dist/: belongs to that build alone.\n${variable('script_hashes', scripts)}${variable('style_hashes', styles)}`;
}

function variable(name: string, hashes: readonly string[]): string {
  const pieces = Array.from({ length: Math.ceil(hashes.length / HASHES_A_WORD) }, (_, index) =>
    hashes.slice(index * HASHES_A_WORD, (index + 1) * HASHES_A_WORD).join("' '"),
  );
  const parts = pieces.map((piece, index) => map(`${name}_${index}`, piece));
  const whole = pieces.map((_, index) => `\${${name}_${index}}`).join("' '");
  return [...parts, map(name, whole)].join('');
}

function map(name: string, value: string): string {
  return `map "" $${name} { default "${value}"; }\n`;
}

/** A file that is missing must not be remembered as missing: how long to keep is said of answers that succeed. */
function headers(kind: ResourceKind): string {
  return responseHeaders(kind, VARIABLES, DEPLOYMENT)
    .map(
      ([name, value]) => `    add_header ${name} ${JSON.stringify(value)}${name === 'Cache-Control' ? '' : ' always'};`,
    )
    .join('\n');
}
