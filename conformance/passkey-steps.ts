/** Steps of a customer with a passkey. */
import type { PasskeyChallenge } from '@domain/session/passkey';
import type { CaseContext } from '@conformance/context';
import { signedIn, type Login, type SignedIn } from '@conformance/steps';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import type { Received } from '@conformance/wire/received';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';
import { createPasskey, usePasskey, type Signing, type TesterPasskey } from '@conformance/wire/tester-passkey';

/** What is signed otherwise than a browser of the application signs it. */
type Falsification = Partial<Signing>;

interface Falsified {
  readonly id: string;
  readonly what: string;
  readonly falsification: Falsification;
}

/** Falsifications of a use and of a creation. */
export const FALSIFIED: readonly Falsified[] = [
  { id: 'origin', what: 'signed for another origin', falsification: { origin: 'https://login.example.net' } },
  { id: 'host', what: 'signed for another host', falsification: { host: 'login.example.net' } },
  { id: 'challenge', what: 'signed for another challenge', falsification: { challenge: 'YW5vdGhlci1jaGFsbGVuZ2U' } },
  { id: 'verification', what: 'signed without user verification', falsification: { isUserVerified: false } },
];

/** Falsifications of a use. */
export const FALSIFIED_USE: readonly Falsified[] = [
  { id: 'signature', what: 'signed with another key', falsification: { isForged: true } },
  {
    id: 'user-handle',
    what: 'returned with the user handle of another customer',
    falsification: { userHandle: 'b3RoZXI' },
  },
];

/** Skips the case if the gateway has no passkeys, or if it is unknown for which origin they are signed. */
const needsPasskeys = (context: CaseContext): void => {
  const { hasPasskeys, origin } = context.settings;
  if (!hasPasskeys) context.skip('The gateway is not said to have passkeys (--passkeys).');
  if (origin === '') context.skip("The application's origin is not given (--origin).");
};

/** A client in a new session, in which nobody has signed in. */
export const openSession = (context: CaseContext): Promise<GatewayClient> => {
  needsPasskeys(context);
  return context.openSession();
};

/** A client in a new session, in which the customer has signed in by access code. */
export const signInByCode = (context: CaseContext): Promise<SignedIn> => {
  needsPasskeys(context);
  return signedIn(context, context.customer('passkey-holder', 'pan', 'password'));
};

export const askForUse = (client: GatewayClient): Promise<PasskeyChallenge> =>
  client.need('passkeyOptions', { device: TESTER_DEVICE });

export const askForCreation = (client: GatewayClient): Promise<PasskeyChallenge> =>
  client.need('passkeyEnrolOptions', {});

interface Use {
  readonly passkey: TesterPasskey;
  readonly challenge: PasskeyChallenge;
  readonly falsification?: Falsification;
}

/** Signs the challenge, and presents it. */
export const present = (
  { settings: { origin } }: CaseContext,
  client: GatewayClient,
  { passkey, challenge: { refId, options }, falsification }: Use,
): Promise<Received<Login>> => {
  const credential = usePasskey(passkey, options, { origin, ...falsification });
  return client.call('passkeyLogin', { refId, credential, device: TESTER_DEVICE });
};

/** Signs in with the passkey, by a challenge of its own. */
export const signInByPasskey = async (
  context: CaseContext,
  client: GatewayClient,
  use: Omit<Use, 'challenge'>,
): Promise<Received<Login>> => present(context, client, { ...use, challenge: await askForUse(client) });

/** Creates a passkey, without registering it. */
export const create = (
  { settings: { origin } }: CaseContext,
  { options }: PasskeyChallenge,
  falsification: Falsification = {},
) => createPasskey(options, { origin, ...falsification });

/** Registers a new passkey for the customer who has signed in. */
export const register = async (context: CaseContext, client: GatewayClient): Promise<TesterPasskey> => {
  const challenge = await askForCreation(client);
  const { passkey, created } = create(context, challenge);
  await client.need('passkeyEnrol', { refId: challenge.refId, credential: created });
  return passkey;
};

/** A passkey of the customer, and a client in another session, in which nobody has signed in. */
export const registered = async (
  context: CaseContext,
): Promise<{ readonly passkey: TesterPasskey; readonly login: Login; readonly client: GatewayClient }> => {
  const { client, login } = await signInByCode(context);
  const passkey = await register(context, client);
  return { passkey, login, client: await context.openSession() };
};

/** Whether passkeys of the host work at the origin: it is the host of the origin, or a domain that contains it. */
export const isHostOf = (origin: string, host: unknown): boolean => {
  const { hostname } = new URL(origin);
  return hostname === host || (typeof host === 'string' && hostname.endsWith(`.${host}`));
};
