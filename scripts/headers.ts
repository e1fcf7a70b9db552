/**
 * `npm run headers -- --for nginx|caddy|apache|haproxy|cloudfront|cloudflare|json [--dist FOLDER]`: prints the headers and cache
 * rules of a configured build in the server's own format (docs/operations.md, "Other servers").
 */
import { parseArgs } from 'node:util';
import { connectOriginsOf } from '../deploy/connect-origins';
import { apacheConfiguration } from '../deploy/headers/apache';
import { caddyConfiguration } from '../deploy/headers/caddy';
import { cloudflareWorker, cloudFrontFunction, headersAsJson } from '../deploy/headers/edge';
import { haproxyConfiguration } from '../deploy/headers/haproxy';
import { nginxSnippet } from '../deploy/headers/nginx';
import { headersOfBuild } from '../deploy/headers/site';
import { readPageHashes } from '../deploy/page-hashes';
import { readConfigured } from './support/configured-build';
import { distFolder } from './support/dist-option';
import { runProgram, say } from './support/run';

const SERVERS = {
  nginx: nginxSnippet,
  caddy: caddyConfiguration,
  apache: apacheConfiguration,
  haproxy: haproxyConfiguration,
  cloudfront: cloudFrontFunction,
  cloudflare: cloudflareWorker,
  json: headersAsJson,
};

function isServer(name: string | undefined): name is keyof typeof SERVERS {
  return name !== undefined && Object.hasOwn(SERVERS, name);
}

function printHeaders(): void {
  const { values } = parseArgs({ options: { for: { type: 'string' }, dist: { type: 'string' } } });
  if (!isServer(values.for))
    throw new Error(`--for is '${values.for ?? ''}': must be one of ${Object.keys(SERVERS).join(', ')}.`);
  const dist = distFolder(values.dist);
  const headersOf = headersOfBuild(readPageHashes(dist), connectOriginsOf(readConfigured(dist)));
  say(SERVERS[values.for](headersOf));
}

await runProgram(printHeaders);
