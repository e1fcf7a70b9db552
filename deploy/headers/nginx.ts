import { PATH_RULES, SERVED_KINDS } from '../path-rules';
import { notice, type HeadersOf } from './site';

/** The paths of site.conf that are answered without a file. */
const WITHOUT_FILE = '^/(?:gateway(?:/.*)?|csp|telemetry|health|ready)$';

interface NginxHeaders {
  /** Directives of the `http` block: each header that differs, by the kind of the answer. */
  readonly maps: string;
  /** Directives of the `server` block, and of a location that sends another header of its own. */
  readonly headers: string;
}

/** nginx leaves out a header whose value is empty. */
export function nginxHeaders(headersOf: HeadersOf): NginxHeaders {
  const kinds = [...SERVED_KINDS, 'no-file' as const];
  const names = new Set(kinds.flatMap((kind) => headersOf(kind).map(([name]) => name)));
  const headers = [...names].map((name) => {
    const values = kinds.map((kind) => headersOf(kind).find(([other]) => other === name)?.[1] ?? '');
    return { name, variable: variableOf(name), values, isConstant: new Set(values).size === 1 };
  });
  const maps = [
    map('$uri $path_kind', [
      'default document',
      `"~${WITHOUT_FILE}" no-file`,
      ...PATH_RULES.map(({ pattern, kind }) => `"~${pattern}" ${kind === 'hidden' ? 'no-file' : kind}`),
    ]),
    map('$status $answer_kind', ['default $path_kind', '"~^(?:[45]|30[1-35-8])" no-file']),
    ...headers.flatMap(({ variable, values, isConstant }) =>
      isConstant
        ? []
        : map(
            `$answer_kind ${variable}`,
            kinds.map((kind, index) => `${kind} ${quoted(values[index] ?? '')}`),
          ),
    ),
  ];
  const lines = headers.map(
    ({ name, variable, values, isConstant }) =>
      `add_header ${name} ${isConstant ? quoted(values[0] ?? '') : variable} always;\n`,
  );
  return { maps: maps.join(''), headers: lines.join('') };
}

/** For a server block of your own; deploy/nginx is written by scripts/deploy-nginx.ts. */
export function nginxSnippet(headersOf: HeadersOf): string {
  const { maps, headers } = nginxHeaders(headersOf);
  return `${notice('#', 'nginx')}\n\n# In the http block.\n${maps}\n# In the server block.\n${headers}`;
}

function variableOf(name: string): string {
  return `$header_${name.toLowerCase().replaceAll('-', '_')}`;
}

function map(name: string, rows: readonly string[]): string {
  return `map ${name} {\n${rows.map((row) => `  ${row};\n`).join('')}}\n`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', String.raw`\"`)}"`;
}
