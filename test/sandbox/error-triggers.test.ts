import { readFileSync } from 'node:fs';
import {
  EARLIER_PASSWORD,
  UNKNOWN_CUSTOMER,
  personaNamed,
  personaRefusedWith,
  type PersonaId,
} from '@adapters/in-memory/brokerage/personas';
import { IDENTIFIER_TYPES, type IdentifierType } from '@domain/identity/identifier';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { callsRefusedWith, REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { ServiceName } from '@ports/services';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { triggerOf } from '@sandbox/error-triggers';
import { GatewayClient, type EncryptedService } from '@test/sandbox/gateway-client';
import { REMEDIED_CODES, SPECIFIED_CODES } from '@test/specification/error-codes';
import { samples } from '@test/support/wire/openapi-samples';
import { sandboxPage } from '../../scripts/docs/sandbox-page';

/** Every code of specification §8, and those of §4 that the call wrapper handles. */
const SPECIFIED: readonly RefusalCode[] = [
  ...(Object.keys(SPECIFIED_CODES) as (keyof typeof SPECIFIED_CODES)[]),
  ...REMEDIED_CODES,
];

interface Setup {
  readonly sandbox: Sandbox;
  readonly client: GatewayClient;
}

type Trigger = (setup: Setup) => Promise<string>;

const device = SANDBOX_DEVICE;
const TEN_MINUTES = 600_000;
/** A well-formed code that differs from the given one. */
const wrongCode = (code: string): string => (code === '000000' ? '000001' : '000000');

const signInBy =
  (id: PersonaId, identifierType: IdentifierType = 'PAN'): Trigger =>
  ({ client }) => {
    const { pan, mobile, email, username } = personaNamed(id);
    const [mobileOrPan, name] = [
      identifierType === 'PAN' ? pan : mobile,
      identifierType === 'EMAIL' ? email : (username ?? ''),
    ];
    const isNumber = identifierType === 'PAN' || identifierType === 'MOBILE';
    return client.codeOf('canLogin', {
      identifierType,
      ...(isNumber ? { mobileOrPan } : { username: name }),
      termsAccepted: true,
    });
  };

const passwordRequest = (id: PersonaId, given = personaNamed(id).password) =>
  ({ identifierType: 'PAN', mobileOrPan: personaNamed(id).pan, password: given, device }) as const;

const submitPassword =
  (id: PersonaId, given?: string): Trigger =>
  ({ client }) =>
    client.codeOf('generateAccessCode', passwordRequest(id, given));

const repeat = async (times: number, action: () => Promise<string>): Promise<string> => {
  for (let round = 1; round < times; round += 1) await action();
  return action();
};

const identifyRequest = ({ pan, email }: { readonly pan: string; readonly email: string }) => ({
  pan,
  emailOrMobile: email,
});

const requestOtp = async ({ client }: Setup): Promise<{ readonly refId: string; readonly otp: string }> => {
  const { refId } = await client.dataOf('forgotPasswordIdentify', identifyRequest(personaNamed('resident')));
  return { refId, otp: client.newestCodeFor('resident') };
};

const savePassword =
  (newPassword: string, confirmNewPassword = newPassword, advanceMs = 0): Trigger =>
  async (setup) => {
    const { refId } = await setup.client.dataOf('forgotPasswordValidateOtp', await requestOtp(setup));
    setup.sandbox.clock.advance(advanceMs);
    return setup.client.codeOf('forgotPasswordConfirm', { refId, newPassword, confirmNewPassword });
  };

const requestAccessCode = async ({ client }: Setup) => {
  const { refId } = await client.dataOf('generateAccessCode', passwordRequest('resident'));
  return { refId, accessCode: client.newestCodeFor('resident'), device };
};

const isEncrypted = (service: ServiceName): service is EncryptedService => service !== 'handshake';

/** Refuses the next call that may be refused with the code, such as a press of "Refuse with this code" on `/sandbox`. */
const bySwitch =
  (code: RefusalCode): Trigger =>
  ({ sandbox, client }) => {
    const service = callsRefusedWith(code).find(isEncrypted);
    if (service === undefined) throw new Error(`No encrypted call is refused with ${code}`);
    sandbox.faults.arm({ effect: { kind: 'refused', code } });
    return client.codeOf(service, samples[service].request);
  };

/** The codes that are neither that of a persona at the sign-in nor chosen on `/sandbox`. */
const TRIGGERS: Readonly<Partial<Record<RefusalCode, Trigger>>> = {
  '1004': savePassword('asha.rao'),
  '1005': submitPassword('resident', 'not this one'),
  '1007': (setup) => repeat(5, () => submitPassword('resident', 'not this one')(setup)),
  '1012': submitPassword('code-not-sent'),
  '1013': submitPassword('code-provider-failed'),
  '1014': submitPassword('credentials-refused'),
  '1015': async (setup) => {
    const { refId, otp } = await requestOtp(setup);
    return setup.client.codeOf('forgotPasswordValidateOtp', { refId, otp: wrongCode(otp) });
  },
  '1017': savePassword('Winter-Lantern-43', 'Winter-Lantern-44'),
  '1018': savePassword(EARLIER_PASSWORD),
  '1030': signInBy('locked'),
  '1052': submitPassword('resident', ''),
  '1055': ({ client }) =>
    repeat(5, () => client.codeOf('forgotPasswordIdentify', identifyRequest(personaNamed('resident')))),
  '1056': async (setup) => {
    const replaced = await requestOtp(setup);
    await requestOtp(setup);
    return setup.client.codeOf('forgotPasswordValidateOtp', replaced);
  },
  '1057': async (setup) => {
    const sent = await requestOtp(setup);
    setup.sandbox.clock.advance(TEN_MINUTES);
    return setup.client.codeOf('forgotPasswordValidateOtp', sent);
  },
  '1058': savePassword('Winter-Lantern-43', 'Winter-Lantern-43', TEN_MINUTES),
  '1073': async ({ client }) => {
    const { refId } = await client.dataOf('createUsernameIdentify', identifyRequest(personaNamed('resident')));
    const proof = await client.dataOf('createUsernameValidateOtp', { refId, otp: client.newestCodeFor('resident') });
    return client.codeOf('createUsernameConfirm', { refId: proof.refId, newUsername: 'vikram.shah' });
  },
  '1076': submitPassword('credentials-invalid'),
  '1080': ({ client }) => client.codeOf('resendAccessCode', { refId: 'of-another-session' }),
  '1081': async (setup) => {
    const sent = await requestAccessCode(setup);
    setup.client.sessionId = 'gone';
    return setup.client.codeOf('validateAccessCode', sent);
  },
  '1082': async ({ sandbox, client }) => {
    const login = await client.signIn('four-accounts');
    sandbox.brokerage.sessions.expireTokens();
    return client.codeOf('completeSso', client.completeSsoRequest(login));
  },
  '1093': async (setup) => {
    const sent = await requestAccessCode(setup);
    const wrong = { ...sent, accessCode: wrongCode(sent.accessCode) };
    return repeat(5, () => setup.client.codeOf('validateAccessCode', wrong));
  },
  '1094': async (setup) => {
    const sent = await requestAccessCode(setup);
    return setup.client.codeOf('validateAccessCode', { ...sent, accessCode: wrongCode(sent.accessCode) });
  },
  '1095': async (setup) => {
    let { refId } = await requestAccessCode(setup);
    for (let sent = 0; sent < 3; sent += 1) ({ refId } = await setup.client.dataOf('resendAccessCode', { refId }));
    return setup.client.codeOf('resendAccessCode', { refId });
  },
  '1200': ({ sandbox, client }) => {
    sandbox.keys.rotate();
    return client.codeOf('initiateSso', {});
  },
  '2000': ({ client }) =>
    client.codeOf('canLogin', { identifierType: 'USERNAME', username: UNKNOWN_CUSTOMER.username, termsAccepted: true }),
  '2001': ({ client }) =>
    client.codeOf('canLogin', { identifierType: 'MOBILE', mobileOrPan: UNKNOWN_CUSTOMER.mobile, termsAccepted: true }),
  '2002': ({ client }) =>
    client.codeOf('canLogin', { identifierType: 'PAN', mobileOrPan: UNKNOWN_CUSTOMER.pan, termsAccepted: true }),
};

/** One for each identifier by which the code's persona is refused. */
const atSignIn = (code: RefusalCode): readonly Trigger[] => {
  const { id, refusal } = personaRefusedWith(code) ?? {};
  return id === undefined ? [] : (refusal?.by ?? IDENTIFIER_TYPES).map((type) => signInBy(id, type));
};

const triggersOf = (code: RefusalCode): readonly Trigger[] => {
  const triggers = [...atSignIn(code), TRIGGERS[code] ?? []].flat();
  return triggers.length === 0 ? [bySwitch(code)] : triggers;
};

describe('the error codes of specification §8', () => {
  it('are exactly the codes that the sandbox can send', () => {
    expect([...REFUSAL_CODES].sort()).toEqual([...SPECIFIED].sort());
  });

  it.each(SPECIFIED)('%s can be triggered within the contract, and the documentation says how', async (code) => {
    const sandbox = await startSandbox();
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    for (const trigger of triggersOf(code)) expect(await trigger({ sandbox, client })).toBe(code);
    await sandbox.close();
    expect(triggerOf(code).how).not.toBe('');
  });
});

describe('docs/sandbox.md', () => {
  it('has its tables as they follow from the code (npm run docs)', () => {
    expect(sandboxPage('.')).toBe(readFileSync('docs/sandbox.md', 'utf8'));
  });
});
