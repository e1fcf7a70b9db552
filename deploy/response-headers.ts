/**
 * Defines every response header of the application's pages and files.
 *
 * The sandbox, the end-to-end tests and the nginx configuration all use these headers, so the tests cover what is
 * deployed. The policy allows scripts by hash only, without hosts or nonces: a script that the build did not produce does
 * not run, whoever serves it.
 *
 * Proxies reject an answer whose headers exceed their buffer, often 4 KiB. So the headers of the document have a limit of
 * 2,048 bytes (header-bytes.ts), and the policy names nothing that `default-src 'none'` forbids.
 */

/**
 * `document`: index.html, for every route. `asset`: a file whose name contains its hash. `file`: icons, manifest.
 * `no-file`: every answer without a file, such as those of the gateway, and errors.
 */
export type ResourceKind = 'document' | 'asset' | 'service-worker' | 'file' | 'no-file';

/** `sha256-…` of each script file, inline script and inline style. */
export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Settings of a deployment. `connectOrigins` lists other origins that the page may call, such as the gateway's. */
export interface Deployment {
  readonly connectOrigins: readonly string[];
  /** False on the loopback address: no HSTS and no upgrade of requests to https. */
  readonly https: boolean;
}

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The hash of an empty style element: emotion inserts its rules through the CSSOM. */
const EMPTY_STYLE = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Browsers report policy violations here. */
export const REPORT_PATH = '/csp';

const YEAR_SECONDS = 31_536_000;

/**
 * Features by which a script could observe the customer, reach their devices or request a payment. The page needs none.
 * Passkeys (`publickey-credentials-get`, `-create`) are not here: by default, every page allows them to its own origin only
 * (WebAuthn Level 3, section 5.9), which is what the product needs, and the headers have no room to repeat it.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const ALWAYS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
];

export function responseHeaders(kind: ResourceKind, page: PageHashes, deployment: Deployment): HeaderList {
  return [...ALWAYS, ...transport(deployment), ...HEADERS_OF_KIND[kind](page, deployment)];
}

const HEADERS_OF_KIND: Record<ResourceKind, (page: PageHashes, deployment: Deployment) => HeaderList> = {
  document: (page, deployment) => [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', documentPolicy(page, deployment)],
    // Requires integrity for scripts again, so that it holds even if a deployment adds a host to the policy.
    ['Integrity-Policy', 'blocked-destinations=(script)'],
    ['Reporting-Endpoints', `csp="${REPORT_PATH}"`],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', permissions()],
  ],
  asset: () => [['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`]],
  file: () => [['Cache-Control', 'public, max-age=3600']],
  // A worker has the policy of its own response. It only loads from this origin.
  'service-worker': () => [
    ['Cache-Control', 'no-cache'],
    ['Content-Security-Policy', "default-src 'none'; connect-src 'self'"],
  ],
  // An error page of the gateway, or of a proxy before it, may repeat what the address contains. If it is opened as a page,
  // nothing in it runs.
  'no-file': () => [
    ['Cache-Control', 'no-store'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ],
};

function documentPolicy(page: PageHashes, deployment: Deployment): string {
  const rules = [
    "default-src 'none'",
    `script-src ${page.scripts.map(quoted).join(' ')}`,
    `style-src ${[EMPTY_STYLE, ...page.styles].map(quoted).join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...deployment.connectOrigins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
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
  return DENIED_FEATURES.map((name) => `${name}=()`).join(', ');
}

function quoted(hash: string): string {
  return `'${hash}'`;
}
