import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { JsonObject } from '@domain/json';
import type { PasskeyCredential } from '@domain/session/passkey';

/** A passkey of the tester, whose key is in memory. Like a synced passkey, it always counts 0 signatures. */
export interface TesterPasskey {
  /** Base64url, as is the user handle. */
  readonly id: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
}

/** What a browser of the origin signs, or what it would not sign for the options. */
export interface Signing {
  readonly origin: string;
  readonly host?: string;
  readonly challenge?: string;
  /** Of a passkey that is created. */
  readonly id?: string;
  readonly userHandle?: string;
  readonly isUserVerified?: boolean;
  /** Signed with another key. */
  readonly isForged?: boolean;
}

interface Ceremony extends Signing {
  readonly type: 'webauthn.create' | 'webauthn.get';
  readonly challenge: string;
  readonly host: string;
}

/** COSE numbers (RFC 9052 and 9053) of an ES256 key. */
const COSE = { keyType: 1, algorithm: 3, curve: -1, x: -2, y: -3, ec2: 2, es256: -7, p256: 1 } as const;
/** Flags of the authenticator data: present, verified, eligible for backup, backed up, with a new credential. */
const FLAG = { present: 0x01, verified: 0x04, eligible: 0x08, backedUp: 0x10, attested: 0x40 } as const;
const NO_AAGUID = Buffer.alloc(16);
const NO_COUNT = Buffer.alloc(4);

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const bytes = (text: unknown): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(String(text), 'base64url'));

const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const coseKey = (publicKey: KeyObject): Uint8Array => {
  const { x, y } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSE.keyType, COSE.ec2],
      [COSE.algorithm, COSE.es256],
      [COSE.curve, COSE.p256],
      [COSE.x, bytes(x)],
      [COSE.y, bytes(y)],
    ]),
  );
};

const clientData = ({ type, challenge, origin }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = ({ host, isUserVerified = true }: Ceremony, attested: Buffer | null): Buffer => {
  const state = FLAG.present | FLAG.eligible | FLAG.backedUp;
  const flags = state | (isUserVerified ? FLAG.verified : 0) | (attested === null ? 0 : FLAG.attested);
  return Buffer.concat([sha256(host), Buffer.from([flags]), NO_COUNT, attested ?? Buffer.alloc(0)]);
};

/** A new credential within the authenticator data. */
const attestedCredential = (id: string, publicKey: KeyObject): Buffer => {
  const rawId = bytes(id);
  return Buffer.concat([NO_AAGUID, Buffer.from([rawId.length >> 8, rawId.length & 0xff]), rawId, coseKey(publicKey)]);
};

const credential = (id: string, response: JsonObject): PasskeyCredential => ({
  id,
  rawId: id,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response,
});

/** Returns a credential of RegistrationResponseJSON for the creation options, and the passkey. */
export const createPasskey = (
  options: JsonObject,
  signing: Signing,
): { readonly passkey: TesterPasskey; readonly created: PasskeyCredential } => {
  const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
  const { publicKey, privateKey } = newKeyPair();
  const { id = base64url(randomBytes(32)) } = signing;
  const ceremony: Ceremony = { type: 'webauthn.create', challenge, host: rp.id, ...signing };
  const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', new Uint8Array(authenticatorData(ceremony, attestedCredential(id, publicKey)))],
  ]);
  const created = credential(id, {
    clientDataJSON: base64url(clientData(ceremony)),
    attestationObject: base64url(isoCBOR.encode(attestation)),
    transports: ['internal', 'hybrid'],
  });
  return { passkey: { id, userHandle: user.id, privateKey }, created };
};

/** Returns a credential of AuthenticationResponseJSON for the request options. */
export const usePasskey = (
  { id, userHandle, privateKey }: TesterPasskey,
  options: JsonObject,
  signing: Signing,
): PasskeyCredential => {
  const { challenge, rpId } = options as { challenge: string; rpId: string };
  const ceremony: Ceremony = { type: 'webauthn.get', challenge, host: rpId, ...signing };
  const [data, client] = [authenticatorData(ceremony, null), clientData(ceremony)];
  const key = ceremony.isForged === true ? newKeyPair().privateKey : privateKey;
  return credential(id, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(data),
    signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
    userHandle: ceremony.userHandle ?? userHandle,
  });
};
