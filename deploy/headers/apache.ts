import { APPLE_FILE, contentTypeOf, FILE_TYPES } from '../file-types';
import { CHANGE_PASSWORD, PATH_RULES, SERVED_KINDS } from '../path-rules';
import type { HeaderList } from '../response-headers';
import { notice, type HeadersOf } from './site';

/**
 * For a virtual host of Apache 2.4 that sets `DocumentRoot` and passes the gateway, reports and telemetry on:
 * `Include login.conf`. It needs the modules headers, mime and rewrite.
 */
export function apacheConfiguration(headersOf: HeadersOf): string {
  return [
    notice('#', 'apache'),
    '# Errors, and redirects.',
    ...headers(headersOf('no-file'), 'always', '"expr=%{REQUEST_STATUS} -ge 300 && %{REQUEST_STATUS} -ne 304"'),
    ...SERVED_KINDS.flatMap((kind) => [`# ${kind}`, ...headers(headersOf(kind), 'onsuccess', `env=${variable(kind)}`)]),
    '# The service worker revalidates the page by its ETag.',
    `Header onsuccess unset Last-Modified env=${variable('document')}`,
    ...Object.keys(FILE_TYPES).map((extension) => `AddType ${quoted(contentTypeOf(`.${extension}`))} .${extension}`),
    `<Location ${quoted(APPLE_FILE)}>\n  ForceType ${contentTypeOf(APPLE_FILE)}\n</Location>`,
    'RewriteEngine On',
    ...PASSED_ON.map((path) => `RewriteRule ${quoted(path)} - [END]`),
    'RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$',
    'RewriteRule ^ - [R=405,END]',
    `RewriteRule ${quoted(`^${escaped(CHANGE_PASSWORD.path)}$`)} ${quoted(CHANGE_PASSWORD.location)} [R=${CHANGE_PASSWORD.status},END]`,
    ...PATH_RULES.map(({ pattern, kind }) => rule(pattern, kind)),
    rule('^', 'document'),
    '',
  ].join('\n');
}

/** Paths that the virtual host passes to other servers. */
const PASSED_ON = ['^/gateway/', '^/csp$', '^/telemetry$'];

function rule(pattern: string, kind: (typeof PATH_RULES)[number]['kind']): string {
  if (kind === 'hidden') return `RewriteRule ${quoted(pattern)} - [R=404,END]`;
  return `RewriteRule ${quoted(pattern)} ${kind === 'document' ? '/index.html' : '-'} [E=${variable(kind)}:1,END]`;
}

function variable(kind: string): string {
  return `login_${kind.replaceAll('-', '_')}`;
}

function headers(list: HeaderList, condition: 'always' | 'onsuccess', when: string): readonly string[] {
  return list.map(([name, value]) => `Header ${condition} set ${name} ${quoted(value.replaceAll('%', '%%'))} ${when}`);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', String.raw`\"`)}"`;
}

function escaped(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}
