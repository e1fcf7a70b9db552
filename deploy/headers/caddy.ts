import { APPLE_FILE, contentTypeOf, FILE_TYPES } from '../file-types';
import { CHANGE_PASSWORD, PATH_RULES, type SERVED_KINDS } from '../path-rules';
import type { HeaderList } from '../response-headers';
import { notice, type HeadersOf } from './site';

/**
 * A snippet for the site's block of a Caddyfile, which sets `root` and routes the gateway, reports and telemetry before it:
 * `import login.caddy`.
 */
export function caddyConfiguration(headersOf: HeadersOf): string {
  return [
    notice('#', 'caddy'),
    block('handle', CHANGE_PASSWORD.path, [
      header(headersOf('no-file')),
      `redir * ${CHANGE_PASSWORD.location} ${CHANGE_PASSWORD.status}`,
    ]),
    `@write not method GET HEAD\n${block('handle', '@write', ['error 405'])}`,
    ...PATH_RULES.map(({ pattern, kind }, index) =>
      [
        `@rule${index} path_regexp ${literal(pattern)}`,
        block('handle', `@rule${index}`, kind === 'hidden' ? ['error 404'] : answer(kind, headersOf)),
      ].join('\n'),
    ),
    block('handle', '', answer('document', headersOf)),
    block('handle_errors', '', [
      header([...headersOf('no-file'), ['Content-Type', 'text/plain; charset=utf-8']]),
      'respond "{err.status_code} {err.status_text}"',
    ]),
    '',
  ].join('\n\n');
}

function answer(kind: (typeof SERVED_KINDS)[number], headersOf: HeadersOf): readonly string[] {
  return [
    ...(kind === 'document' ? ['rewrite * /index.html'] : SUFFIXES.map(contentType)),
    // The service worker revalidates the page by its ETag.
    header(headersOf(kind), kind === 'document' ? ['-Last-Modified', 'Content-Type "text/html; charset=utf-8"'] : []),
    block('file_server', '', ['precompressed br gzip']),
  ];
}

const SUFFIXES = [...Object.keys(FILE_TYPES).map((extension) => `.${extension}`), APPLE_FILE];

function contentType(suffix: string, index: number): string {
  return `@type${index} path *${suffix}\nheader @type${index} Content-Type ${literal(contentTypeOf(suffix))}`;
}

/** Deferred, so that an error does not have the headers of the file that was asked for. */
function header(headers: HeaderList, more: readonly string[] = []): string {
  return block('header', '', ['defer', ...headers.map(([name, value]) => `${name} ${literal(value)}`), ...more]);
}

function block(directive: string, matcher: string, lines: readonly string[]): string {
  const body = lines.join('\n').replaceAll(/^/gmu, '\t');
  return `${[directive, matcher].filter(Boolean).join(' ')} {\n${body}\n}`;
}

function literal(value: string): string {
  return `\`${value}\``;
}
