/** What a web server answers at each path. The sandbox and the configuration of every server follow these rules. */
import type { ResourceKind } from './response-headers';

interface PathRule {
  /** A regular expression without lookaround, because not every server has that. */
  readonly pattern: string;
  /** `hidden`: never served, such as `/.build.json`, which is for `npm run configure` and `npm run headers`. */
  readonly kind: 'asset' | 'document' | 'file' | 'hidden' | 'service-worker';
}

/** The first rule that matches the decoded path counts. A path that no rule matches is a route: it gets the page. */
export const PATH_RULES: readonly PathRule[] = [
  { pattern: String.raw`^/\.well-known/`, kind: 'file' },
  { pattern: String.raw`/\.`, kind: 'hidden' },
  { pattern: String.raw`^/sw\.js$`, kind: 'service-worker' },
  { pattern: '^/assets/', kind: 'asset' },
  { pattern: String.raw`^/index\.html$`, kind: 'document' },
  // A route may end with punctuation, such as the full stop after a link (src/domain/journey/plain-path.ts).
  { pattern: String.raw`\.[0-9A-Za-z]+$`, kind: 'file' },
];

/** Password managers open it for "change password" (W3C, A Well-Known URL for Changing Passwords). */
export const CHANGE_PASSWORD = {
  path: '/.well-known/change-password',
  location: '/?journey=forgot-password',
  status: 302,
} as const;

const compiled = PATH_RULES.map(({ pattern, kind }) => ({ pattern: new RegExp(pattern, 'u'), kind }));

export function kindOf(pathname: string): PathRule['kind'] {
  return compiled.find(({ pattern }) => pattern.test(pathname))?.kind ?? 'document';
}

/** The kinds of successful answers, each with its own headers. */
export const SERVED_KINDS = ['service-worker', 'asset', 'file', 'document'] as const satisfies readonly ResourceKind[];
