import type { LoggedRequest } from '@test/e2e/support/servers/request-log';

export const TOKEN_HEADERS = ['x-access-token', 'x-auth-token'] as const;

/** The tokens and session ids in the headers of the requests that the page has sent. */
export const credentialsIn = (
  requests: readonly LoggedRequest[],
  headerNames: readonly string[] = ['x-session-id', ...TOKEN_HEADERS],
): readonly string[] => {
  return [...new Set(requests.flatMap(({ headers }) => headerNames.map((name) => String(headers[name] ?? ''))))].filter(
    (text) => text !== '',
  );
};
