import { readFileSync } from 'node:fs';
import {
  EARLIER_PASSWORD,
  UNKNOWN_CUSTOMER,
  personaNamed,
  type PersonaId,
} from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { ERROR_TRIGGERS } from '@sandbox/error-triggers';
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
type IdentifierType = 'PAN' | 'MOBILE' | 'EMAIL' | 'USERNAME';

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

/** Refuses the next call with the code. The service must be one that may be refused with it (docs/openapi.yaml). */
const bySwitch =
  <S extends EncryptedService>(code: RefusalCode, service: S): Trigger =>
  ({ sandbox, client }) => {
    sandbox.faults.arm({ effect: { kind: 'refused', code } });
    return client.codeOf(service, samples[service].request);
  };

const atSignIn = <C extends RefusalCode>(codes: Readonly<Record<C, readonly [PersonaId, IdentifierType?]>>) =>
  Object.fromEntries(
    Object.entries<readonly [PersonaId, IdentifierType?]>(codes).map(([code, [id, by]]) => [code, signInBy(id, by)]),
  ) as Readonly<Record<C, Trigger>>;

const AT_SIGN_IN = atSignIn({
  '1003': ['shared-identity', 'MOBILE'],
  '1027': ['pan-without-account'],
  '1030': ['locked'],
  '1032': ['incomplete-nomination'],
  '1034': ['closed'],
  '1035': ['dormant-12-months'],
  '1036': ['deactivated'],
  '1037': ['bank-deactivated'],
  '1038': ['incomplete-ucc'],
  '1039': ['incomplete-kyc'],
  '1040': ['deactivated-by-depository'],
  '1041': ['ucc-not-registered'],
  '1042': ['ucc-not-approved'],
  '1043': ['deactivated-by-exchange'],
  '1044': ['deactivated-by-regulator'],
  '1045': ['dormant-24-months'],
  '1061': ['email-not-linked', 'EMAIL'],
  '1068': ['shared-email', 'EMAIL'],
  '1069': ['shared-mobile-only', 'MOBILE'],
  '1070': ['shared-email-and-mobile', 'EMAIL'],
  '1071': ['shared-without-username', 'PAN'],
  '1072': ['shared-some-usernames', 'MOBILE'],
  '10191': ['already-activated', 'MOBILE'],
  '10681': ['shared-mobile', 'MOBILE'],
  '10789': ['not-activated'],
});

const TRIGGERS: Readonly<Record<RefusalCode, Trigger>> = {
  ...AT_SIGN_IN,
  '1001': bySwitch('1001', 'initiateSso'),
  '1004': savePassword('asha.rao'),
  '1005': submitPassword('resident', 'not this one'),
  '1006': ({ client }) =>
    client
      .send('generateQrToken', { device: { ...device, deviceId: '' } }, { isInvalid: true })
      .then(({ error }) => error?.code ?? 'ok'),
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
  'ApiCrypto::PRIVATE_KEY_NOT_FOUND': bySwitch('ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'initiateSso'),
  ERR08: bySwitch('ERR08', 'initiateSso'),
};

describe('the error codes of specification §8', () => {
  it('are exactly the codes that the sandbox can send', () => {
    expect([...REFUSAL_CODES].sort()).toEqual([...SPECIFIED].sort());
  });

  it.each(SPECIFIED)('%s can be triggered within the contract, and the documentation says how', async (code) => {
    const sandbox = await startSandbox();
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    expect(await TRIGGERS[code]({ sandbox, client })).toBe(code);
    expect(ERROR_TRIGGERS[code].how).not.toBe('');
    await sandbox.close();
  });
});

describe('docs/sandbox.md', () => {
  it('has its tables as they follow from the code (npm run docs)', () => {
    expect(sandboxPage('.')).toBe(readFileSync('docs/sandbox.md', 'utf8'));
  });
});
