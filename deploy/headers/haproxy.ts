import { CHANGE_PASSWORD, PATH_RULES, SERVED_KINDS } from '../path-rules';
import type { ResourceKind } from '../response-headers';
import { headersOfOtherKinds, notice, type HeadersOf } from './site';

/**
 * For the `backend` of HAProxy 2.2 or later whose servers have the files of the build. These servers answer every route with
 * the page.
 */
export function haproxyConfiguration(headersOf: HeadersOf): string {
  return [
    notice('#', 'haproxy'),
    `http-request redirect location ${quoted(CHANGE_PASSWORD.location)} code ${CHANGE_PASSWORD.status} if { path ${CHANGE_PASSWORD.path} }`,
    setKind('http-request', 'document'),
    // The last rule that matches sets the kind.
    ...PATH_RULES.toReversed().map(({ pattern, kind }) =>
      setKind('http-request', kind, `{ path_reg -- ${quoted(pattern)} }`),
    ),
    `http-request return status 404 content-type "text/plain; charset=utf-8" string "Not found" if ${is('hidden')}`,
    setKind('http-after-response', 'no-file', '{ status 300:303 } or { status 305:599 }'),
    ...[...SERVED_KINDS, 'no-file' as const].flatMap((kind) => headersFor(kind, headersOf)),
    '# The service worker revalidates the page by its ETag.',
    `http-after-response del-header Last-Modified if ${is('document')}`,
    '',
  ].join('\n');
}

function setKind(moment: string, kind: string, condition?: string): string {
  return `${moment} set-var(txn.login_kind) str(${kind})${condition === undefined ? '' : ` if ${condition}`}`;
}

function headersFor(kind: ResourceKind, headersOf: HeadersOf): readonly string[] {
  return [
    `# ${kind}`,
    ...headersOfOtherKinds(headersOf, kind).map((name) => `http-after-response del-header ${name} if ${is(kind)}`),
    ...headersOf(kind).map(([name, value]) => `http-after-response set-header ${name} ${format(value)} if ${is(kind)}`),
  ];
}

function is(kind: string): string {
  return `{ var(txn.login_kind) -m str ${kind} }`;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[\\"$]/gu, String.raw`\$&`)}"`;
}

/** A log format, in which % has a meaning. */
function format(value: string): string {
  return quoted(value.replaceAll('%', '%%'));
}
