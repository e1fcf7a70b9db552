/**
 * The one source of every response header that the pages and files of this application need.
 *
 * The sandbox, the end-to-end tests and the nginx configuration all take them from here, so that what is tested is
 * what is shipped. The policy allows scripts by hash alone (no host, no nonce): a file that the build did not make
 * does not run, whoever serves it.
 */

/** `document`: index.html, whatever route it answers. `asset`: a file whose name holds its hash. `file`: icons, manifest. */
export type ResourceKind = 'document' | 'asset' | 'service-worker' | 'file' | 'gateway';

/** What the build knows: `sha384-…` of each script file, `sha256-…` of each inline script and style. */
export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What a deployment knows. Origins of the gateway and of analytics are named only when they are not this one. */
export interface Deployment {
  readonly connectOrigins: readonly string[];
  /** False on the loopback address: no HSTS, and nothing is moved to https. */
  readonly https: boolean;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** emotion adds empty style elements and fills them through the CSSOM: the hash of nothing lets them in. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Where browsers report a broken rule. */
export const REPORT_PATH = '/csp';

const YEAR_SECONDS = 31_536_000;

const SHUT_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
];

/** The texted code is offered by the browser (WebOTP), and a support reference can be copied. */
const OPEN_FEATURES = ['clipboard-write', 'otp-credentials'];

const ALWAYS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
];

export function responseHeaders(kind: ResourceKind, page: PageHashes, deployment: Deployment): HeaderList {
  return [...ALWAYS, ...transport(deployment), ...OF_KIND[kind](page, deployment)];
}

const OF_KIND: Record<ResourceKind, (page: PageHashes, deployment: Deployment) => HeaderList> = {
  document: (page, deployment) => [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', documentPolicy(page, deployment)],
    ['Reporting-Endpoints', `csp="${REPORT_PATH}"`],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
    ['Permissions-Policy', permissions()],
  ],
  asset: () => [['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`]],
  file: () => [['Cache-Control', 'public, max-age=3600']],
  // A worker keeps the policy it came with: it fetches from this origin and does nothing else.
  'service-worker': () => [
    ['Cache-Control', 'no-cache'],
    ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ],
  gateway: () => [['Cache-Control', 'no-store']],
};

function documentPolicy(page: PageHashes, deployment: Deployment): string {
  const rules = [
    "default-src 'none'",
    `script-src ${page.scripts.map(quoted).join(' ')}`,
    `style-src 'self' ${[EMPTY_STYLE, ...page.styles].map(quoted).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...deployment.connectOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types webpack sw-url',
    ...(deployment.https ? ['upgrade-insecure-requests'] : []),
    'report-to csp',
    `report-uri ${REPORT_PATH}`,
  ];
  return rules.join('; ');
}

function transport({ https }: Deployment): HeaderList {
  return https ? [['Strict-Transport-Security', `max-age=${2 * YEAR_SECONDS}; includeSubDomains; preload`]] : [];
}

function permissions(): string {
  return [...SHUT_FEATURES.map((name) => `${name}=()`), ...OPEN_FEATURES.map((name) => `${name}=(self)`)].join(', ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
