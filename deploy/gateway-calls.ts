/** What nginx passes to the gateway: the calls of the application with their headers, and nothing else. */
import type { AppConfig } from '../build/app-config';
import { requestHead, sealedPart, type RequestHead } from '../src/adapters/http/request-head';
import { readSettings } from '../src/config';
import { CLIENTS, NO_AUTH, type AuthContext, type ClientName } from '../src/domain/session/session';
import type { Settings } from '../src/ports/settings';
import { SERVICES, type ServiceName } from '../src/ports/services';

interface PassedCall {
  readonly method: RequestHead['method'];
  /** As the browser sends it. */
  readonly path: string;
}

/** nginx removes it from the path. */
export const GATEWAY_PREFIX = '/gateway';

const SERVICE_NAMES = Object.keys(SERVICES) as readonly ServiceName[];

/** Headers that browsers add, and that a gateway may read. */
const BROWSER_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Origin', 'User-Agent'];

const clientsOf = (service: ServiceName): readonly ClientName[] =>
  service === 'handshake' ? CLIENTS : [SERVICES[service].client];

const headOf = (
  service: ServiceName,
  client: ClientName,
  { settings, auth = NO_AUTH }: { readonly settings: Settings; readonly auth?: AuthContext },
): RequestHead => requestHead(service, { facts: SERVICES[service], client, requestId: '1', auth, settings });

/** Whether a gateway is called below a path of this origin. The settings may be invalid. */
export const passesCalls = ({ LOGIN_GATEWAY_URL, CUSTOMERS_GATEWAY_URL }: AppConfig): boolean =>
  [LOGIN_GATEWAY_URL, CUSTOMERS_GATEWAY_URL].some((url) => url?.trim().startsWith('/'));

/** The calls to this origin. A gateway on another origin is called by the browser itself. */
export function passedCalls(config: AppConfig): readonly PassedCall[] {
  const settings = readSettings(config);
  return SERVICE_NAMES.flatMap((service) => clientsOf(service).map((client) => headOf(service, client, { settings })))
    .filter(({ url }) => url.startsWith('/'))
    .map(({ method, url }) => ({ method, path: new URL(url, 'https://localhost').pathname }));
}

/** The names of all headers that a call can have. */
export function passedHeaders(config: AppConfig): readonly string[] {
  const settings = { ...readSettings(config), gatewayApiKey: '1', gatewayAuthorization: '1' };
  const signedIn = { ...NO_AUTH, sessionId: '1', subAccountId: '1' };
  const heads = SERVICE_NAMES.flatMap((service) =>
    [{ accessToken: '1' }, { authToken: '1' }].map((token) =>
      headOf(service, 'login', { settings, auth: { ...signedIn, ...token } }),
    ),
  );
  const names = [...heads, sealedPart({ encryptedKey: '', payload: '' })].flatMap(({ headers }) =>
    Object.keys(headers),
  );
  return [...new Set([...BROWSER_HEADERS, ...names])];
}
