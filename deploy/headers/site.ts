import {
  responseHeaders,
  type Deployment,
  type HeaderList,
  type PageHashes,
  type ResourceKind,
} from '../response-headers';

/** What the configuration of every web server is written from. */
export type HeadersOf = (kind: ResourceKind) => HeaderList;

/** The headers of one configured build, behind TLS. */
export function headersOfBuild(hashes: PageHashes, connectOrigins: Deployment['connectOrigins']): HeadersOf {
  return (kind) => responseHeaders(kind, hashes, { connectOrigins, https: true });
}

/** The first line of each configuration: `comment` is how the server marks a comment. */
export function notice(comment: string, server: string): string {
  return `${comment} Written by "npm run headers -- --for ${server}" from a build. Valid for that build and its settings only.`;
}

/** Headers that only some kinds of answers have, so that a server must remove them from the others. */
export function headersOfOtherKinds(headersOf: HeadersOf, kind: ResourceKind): readonly string[] {
  const own = new Set(headersOf(kind).map(([name]) => name));
  return headersOf('document').flatMap(([name]) => (own.has(name) ? [] : [name]));
}
