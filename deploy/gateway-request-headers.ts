/**
 * Which headers of a request nginx replaces before it calls the gateway; it passes on all others. Frameworks look for the
 * client's address, and for the application's own, in many headers. If a client could set one of them, it could choose the
 * address for which its calls are counted.
 *
 * nginx ignores headers with underscores in their names, so these spellings are enough.
 */

/** Behind balancers that deployment.conf names, `$remote_addr` is the address of the customer. */
const SET = {
  Host: '$host',
  'X-Forwarded-For': '$remote_addr',
  'X-Forwarded-Proto': 'https',
  'X-Real-IP': '$remote_addr',
} as const;

const REMOVED = [
  // RFC 7239, and Spring's ForwardedHeaderFilter.
  'Forwarded',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Ssl',
  // npm's request-ip, ingress-nginx, Apache's mod_remoteip, Rails, Rackspace, WebLogic, Envoy.
  'X-Forwarded',
  'Forwarded-For',
  'X-Original-Forwarded-For',
  'X-Client-IP',
  'Client-IP',
  'X-Cluster-Client-IP',
  'Proxy-Client-IP',
  'WL-Proxy-Client-IP',
  'X-Envoy-External-Address',
  // Akamai, Cloudflare, Fastly, CloudFront, Azure, App Engine.
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'CF-Pseudo-IPv4',
  'Fastly-Client-IP',
  'CloudFront-Viewer-Address',
  'X-Azure-ClientIP',
  'X-Appengine-User-IP',
] as const;

/** nginx sends no header with an empty value. */
export const GATEWAY_REQUEST_HEADERS: readonly (readonly [name: string, value: string])[] = [
  ...Object.entries(SET),
  ...REMOVED.map((name) => [name, '""'] as const),
];
