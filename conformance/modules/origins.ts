import { SERVICES, type ServiceName } from '@ports/services';
import { CLIENTS, type ClientName } from '@domain/session/session';
import type { Case, Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import type { WireAnswer } from '@conformance/wire/exchange';

const REQUEST_HEADERS = [
  'content-type',
  'x-access-token',
  'x-api-key',
  'x-auth-token',
  'x-client-id',
  'x-cryptography',
  'x-encrypted-key',
  'x-request-id',
  'x-service-name',
  'x-session-id',
  'x-subaccountid',
] as const;
const EXPOSED_HEADERS = ['x-access-token', 'x-auth-token', 'x-refresh-token', 'x-cryptography'] as const;
const FOREIGN_ORIGIN = 'https://login.example.net';
const SERVICE_OF: Readonly<Record<ClientName, ServiceName>> = { login: 'canLogin', customers: 'postLoginCheck' };

const ALLOW_ORIGIN = 'Access-Control-Allow-Origin';

const baseUrl = ({ settings }: CaseContext, client: ClientName): string =>
  (client === 'login' ? settings.loginGatewayUrl : settings.customersGatewayUrl).replace(/\/$/u, '');

/** A browser enforces CORS only between two origins. */
const otherOrigin = (context: CaseContext, client: ClientName): string => {
  const { origin } = context.settings;
  if (origin === '') return context.skip("The application's origin is not given (--origin).");
  if (new URL(baseUrl(context, client)).origin === origin)
    return context.skip(`The client ${client} has the origin of the application, so the browser needs no CORS.`);
  return origin;
};

const namesIn = (answer: WireAnswer, header: string): readonly string[] =>
  answer
    .header(header)
    .split(',')
    .map((name) => name.trim().toLowerCase());

const requestHeaders = ({ settings }: CaseContext): readonly string[] =>
  settings.gatewayAuthorization === '' ? REQUEST_HEADERS : ['authorization', ...REQUEST_HEADERS];

const preflight = (context: CaseContext, client: ClientName, origin: string): Promise<WireAnswer> =>
  context.exchange(`preflight of ${SERVICE_OF[client]}`, {
    method: 'OPTIONS',
    url: baseUrl(context, client) + SERVICES[SERVICE_OF[client]].path,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': requestHeaders(context).join(','),
    },
  });

const expectAllowed = (context: CaseContext, answer: WireAnswer, origin: string): void => {
  const allowed = answer.header(ALLOW_ORIGIN);
  context.check(allowed === origin, `${ALLOW_ORIGIN} is '${allowed}', not '${origin}'.`);
};

const expectExposed = (context: CaseContext, answer: WireAnswer): void => {
  const exposed = namesIn(answer, 'Access-Control-Expose-Headers');
  const missing = EXPOSED_HEADERS.filter((name) => !exposed.includes(name) && !exposed.includes('*'));
  context.check(missing.length === 0, `Access-Control-Expose-Headers lacks ${missing.join(', ')}.`);
};

const casesOf = (client: ClientName): readonly Case[] => [
  {
    id: `${client}-preflight`,
    title: `A preflight to the client ${client} is answered without a session, and allows the application's origin`,
    rule: 'origins',
    run: async (context) => {
      const origin = otherOrigin(context, client);
      const answer = await preflight(context, client, origin);
      context.check(answer.status >= 200 && answer.status < 300, `The preflight got the status ${answer.status}.`);
      expectAllowed(context, answer, origin);
    },
  },
  {
    id: `${client}-request-headers`,
    title: `A preflight to the client ${client} allows every request header of the application`,
    rule: 'origins',
    run: async (context) => {
      const answer = await preflight(context, client, otherOrigin(context, client));
      const allowed = namesIn(answer, 'Access-Control-Allow-Headers');
      const isCovered = (name: string): boolean =>
        allowed.includes(name) || (allowed.includes('*') && name !== 'authorization');
      const missing = requestHeaders(context).filter((name) => !isCovered(name));
      context.check(missing.length === 0, `Access-Control-Allow-Headers lacks ${missing.join(', ')}.`);
    },
  },
  {
    id: `${client}-handshake`,
    title: `The application's origin may read the handshake of the client ${client}`,
    rule: 'origins',
    run: async (context) => {
      const origin = otherOrigin(context, client);
      const { wire } = await context.client().handshake(client);
      expectAllowed(context, wire, origin);
    },
  },
  {
    id: `${client}-foreign-origin`,
    title: `The client ${client} allows no other origin`,
    rule: 'origins',
    run: async (context) => {
      otherOrigin(context, client);
      for (const origin of [FOREIGN_ORIGIN, 'null']) {
        const allowed = (await preflight(context, client, origin)).header(ALLOW_ORIGIN);
        context.check(
          allowed !== '*' && allowed !== origin,
          `${ALLOW_ORIGIN} is '${allowed}' for the origin ${origin}.`,
        );
      }
    },
  },
];

export const origins: Module = {
  id: 'origins',
  title: 'Cross-origin requests (CORS)',
  cases: [
    ...CLIENTS.flatMap(casesOf),
    {
      id: 'success',
      title: "The application's origin may read a success, and the four headers of section 4",
      rule: 'origins',
      run: async (context) => {
        const origin = otherOrigin(context, 'login');
        const client = await context.connect();
        const { wire } = await client.call('initiateSso', {});
        expectAllowed(context, wire, origin);
        expectExposed(context, wire);
      },
    },
    {
      id: 'refusal',
      title: "The application's origin may read a refusal, and the four headers of section 4",
      rule: 'origins',
      run: async (context) => {
        const origin = otherOrigin(context, 'login');
        const client = await context.connect();
        const { wire } = await client.call('validateSso', { ssoId: 'no-such-id' });
        expectAllowed(context, wire, origin);
        expectExposed(context, wire);
      },
    },
    {
      id: 'plain-refusal',
      title: "The application's origin may read a refusal of its key",
      rule: 'origins',
      run: async (context) => {
        const origin = otherOrigin(context, 'login');
        const client = await context.connect();
        const { wire } = await client.call('initiateSso', {}, { headers: { 'X-Encrypted-Key': undefined } });
        expectAllowed(context, wire, origin);
      },
    },
  ],
};
