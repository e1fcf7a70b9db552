import { CHANGE_PASSWORD, PATH_RULES, SERVED_KINDS } from '../path-rules';
import { headersOfOtherKinds, notice, type HeadersOf } from './site';

/** The same for machines: rules in order, headers by kind, and the headers that an answer of a kind must not have. */
export function headersAsJson(headersOf: HeadersOf): string {
  const headers = Object.fromEntries(
    [...SERVED_KINDS, 'no-file' as const].map((kind) => [
      kind,
      { set: Object.fromEntries(headersOf(kind)), remove: headersOfOtherKinds(headersOf, kind) },
    ]),
  );
  const site = { rules: PATH_RULES, otherwise: 'document', errors: 'no-file', redirects: [CHANGE_PASSWORD], headers };
  return JSON.stringify(site, null, 2);
}

const KIND_OF = `function kindOf(path, status) {
  if (status >= 300 && status !== 304) return site.errors;
  const rule = site.rules.find(({ pattern }) => new RegExp(pattern, 'u').test(path));
  return rule === undefined ? site.otherwise : rule.kind;
}`;

/**
 * A function of Lambda@Edge for the event `origin-response`, which CloudFront also calls for errors, and for
 * `origin-request`, in front of a bucket with the files of the build.
 */
export function cloudFrontFunction(headersOf: HeadersOf): string {
  return `${notice('//', 'cloudfront')}
// Lambda@Edge, Node.js: associate it with the events origin-request and origin-response of the default behaviour.
const site = ${headersAsJson(headersOf)};

${KIND_OF}

exports.handler = async (event) => {
  const { config, request, response } = event.Records[0].cf;
  const kind = kindOf(request.uri, 200);
  if (config.eventType === 'origin-request') {
    const redirect = site.redirects.find(({ path }) => path === request.uri);
    if (redirect !== undefined)
      return withHeaders({ status: String(redirect.status), headers: { location: [{ key: 'Location', value: redirect.location }] } }, site.errors);
    if (kind === 'hidden') return withHeaders({ status: '404', headers: {} }, site.errors);
    if (kind === 'document') request.uri = '/index.html';
    return request;
  }
  return withHeaders(response, kindOf(request.uri, Number(response.status)));
};

function withHeaders(response, kind) {
  const { set, remove } = site.headers[kind];
  for (const name of remove) delete response.headers[name.toLowerCase()];
  for (const [key, value] of Object.entries(set)) response.headers[key.toLowerCase()] = [{ key, value }];
  return response;
}
`;
}

/** A Worker with static assets: `run_worker_first = true`, `binding = "ASSETS"`, `html_handling = "none"`. */
export function cloudflareWorker(headersOf: HeadersOf): string {
  return `${notice('//', 'cloudflare')}
// A Worker with static assets: run_worker_first = true, binding = "ASSETS", html_handling = "none".
const site = ${headersAsJson(headersOf)};

${KIND_OF}

export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const path = decoded(url.pathname);
    const redirect = site.redirects.find((other) => other.path === path);
    if (redirect !== undefined)
      return withHeaders(new Response(null, { status: redirect.status, headers: { Location: redirect.location } }), site.errors);
    const kind = kindOf(path, 200);
    if (kind === 'hidden') return withHeaders(new Response('Not found', { status: 404 }), site.errors);
    if (kind === 'document') url.pathname = '/index.html';
    const response = await env.ASSETS.fetch(new Request(url, request));
    return withHeaders(response, kindOf(path, response.status));
  },
};

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function withHeaders(response, kind) {
  const { set, remove } = site.headers[kind];
  const copy = new Response(response.body, response);
  for (const name of remove) copy.headers.delete(name);
  for (const [name, value] of Object.entries(set)) copy.headers.set(name, value);
  return copy;
}
`;
}
