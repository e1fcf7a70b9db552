import { readFileSync } from 'node:fs';
import { EARLIER_PASSWORD, NOBODY, personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import { REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import { withTables } from '@sandbox/docs-tables';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { ERROR_TRIGGERS } from '@sandbox/error-triggers';
import { GatewayClient } from '@test/sandbox/gateway-client';

/** Every code that specification §8 names, with the two of §4 that the call wrapper answers. */
const SPECIFIED = [
  '1001', '1003', '1004', '1005', '1006', '1007', '1012', '1013', '1014', '1015', '1017', '1018', '1027', '1030', '1032',
  '1034', '1035', '1036', '1037', '1038', '1039', '1040', '1041', '1042', '1043', '1044', '1045', '1052', '1055', '1056',
  '1057', '1058', '1061', '1068', '1069', '1070', '1071', '1072', '1073', '1076', '1080', '1081', '1082', '1093', '1094',
  '1095', '1200', '2000', '2001', '2002', '10191', '10681', '10789', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'ERR08',
] as const satisfies readonly RefusalCode[]; // prettier-ignore

interface Scene {
  readonly sandbox: Sandbox;
  readonly client: GatewayClient;
}

type Proof = (scene: Scene) => Promise<string>;
type IdentifierType = 'PAN' | 'MOBILE' | 'EMAIL' | 'USERNAME';

const device = SANDBOX_DEVICE;
const TEN_MINUTES = 600_000;
/** Well-formed, and never sent: codes are drawn, so the odd collision is one in a million. */
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

const signInBy =
  (id: PersonaId, identifierType: IdentifierType = 'PAN'): Proof =>
  ({ client }) => {
    const { pan, mobile, email, username } = personaNamed(id);
    const [mobileOrPan, name] = [
      identifierType === 'PAN' ? pan : mobile,
      identifierType === 'EMAIL' ? email : (username ?? ''),
    ];
    const isNumber = identifierType === 'PAN' || identifierType === 'MOBILE';
    return client.code('canLogin', {
      identifierType,
      ...(isNumber ? { mobileOrPan } : { username: name }),
      termsAccepted: true,
    });
  };

const password = (id: PersonaId, given = personaNamed(id).password) =>
  ({ identifierType: 'PAN', mobileOrPan: personaNamed(id).pan, password: given, device }) as const;

const givePassword =
  (id: PersonaId, given?: string): Proof =>
  ({ client }) =>
    client.code('generateAccessCode', password(id, given));

const last = async (times: number, act: () => Promise<string>): Promise<string> => {
  for (let round = 1; round < times; round += 1) await act();
  return act();
};

const identity = ({ pan, email }: { readonly pan: string; readonly email: string }) => ({ pan, emailOrMobile: email });

const otpSent = async ({ client }: Scene): Promise<{ readonly refId: string; readonly otp: string }> => {
  const { refId } = await client.data('forgotPasswordIdentify', identity(personaNamed('resident')));
  return { refId, otp: client.codeOf('resident') };
};

const savePassword =
  (newPassword: string, confirmNewPassword = newPassword, advance = 0): Proof =>
  async (scene) => {
    const { refId } = await scene.client.data('forgotPasswordValidateOtp', await otpSent(scene));
    scene.sandbox.clock.advance(advance);
    return scene.client.code('forgotPasswordConfirm', { refId, newPassword, confirmNewPassword });
  };

const accessCodeSent = async ({ client }: Scene) => {
  const { refId } = await client.data('generateAccessCode', password('resident'));
  return { refId, accessCode: client.codeOf('resident'), device };
};

const SWITCHED: readonly RefusalCode[] = ['1001', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND', 'ERR08'];

const bySwitch =
  (code: RefusalCode): Proof =>
  ({ sandbox, client }) => {
    sandbox.faults.arm({ effect: { kind: 'refused', code } });
    return client.code('initiateSso', {});
  };

const atSignIn = (
  codes: Partial<Record<RefusalCode, readonly [PersonaId, IdentifierType?]>>,
): Partial<Record<RefusalCode, Proof>> =>
  Object.fromEntries(Object.entries(codes).map(([code, [id, by]]) => [code, signInBy(id, by)]));

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

const PROOFS: Partial<Record<RefusalCode, Proof>> = {
  ...AT_SIGN_IN,
  '1004': savePassword('asha.rao'),
  '1005': givePassword('resident', 'not this one'),
  '1006': ({ client }) =>
    client
      .send('generateQrToken', { device: { ...device, deviceId: '' } }, { isBroken: true })
      .then(({ error }) => error?.code ?? 'ok'),
  '1007': (scene) => last(5, () => givePassword('resident', 'not this one')(scene)),
  '1012': givePassword('code-not-sent'),
  '1013': givePassword('code-provider-failed'),
  '1014': givePassword('credentials-refused'),
  '1015': async (scene) => {
    const { refId, otp } = await otpSent(scene);
    return scene.client.code('forgotPasswordValidateOtp', { refId, otp: wrongFor(otp) });
  },
  '1017': savePassword('Winter-Lantern-43', 'Winter-Lantern-44'),
  '1018': savePassword(EARLIER_PASSWORD),
  '1052': givePassword('resident', ''),
  '1055': ({ client }) => last(5, () => client.code('forgotPasswordIdentify', identity(personaNamed('resident')))),
  '1056': async (scene) => {
    const replaced = await otpSent(scene);
    await otpSent(scene);
    return scene.client.code('forgotPasswordValidateOtp', replaced);
  },
  '1057': async (scene) => {
    const sent = await otpSent(scene);
    scene.sandbox.clock.advance(TEN_MINUTES);
    return scene.client.code('forgotPasswordValidateOtp', sent);
  },
  '1058': savePassword('Winter-Lantern-43', 'Winter-Lantern-43', TEN_MINUTES),
  '1073': async ({ client }) => {
    const { refId } = await client.data('createUsernameIdentify', identity(personaNamed('resident')));
    const proof = await client.data('createUsernameValidateOtp', { refId, otp: client.codeOf('resident') });
    return client.code('createUsernameConfirm', { refId: proof.refId, newUsername: 'vikram.shah' });
  },
  '1076': givePassword('credentials-invalid'),
  '1080': ({ client }) => client.code('resendAccessCode', { refId: 'of-another-session' }),
  '1081': async (scene) => {
    const sent = await accessCodeSent(scene);
    scene.client.sessionId = 'gone';
    return scene.client.code('validateAccessCode', sent);
  },
  '1082': async ({ sandbox, client }) => {
    const login = await client.signIn('four-accounts');
    sandbox.brokerage.sessions.expireTokens();
    return client.code('completeSso', client.completion(login));
  },
  '1093': async (scene) => {
    const sent = await accessCodeSent(scene);
    const wrong = { ...sent, accessCode: wrongFor(sent.accessCode) };
    return last(5, () => scene.client.code('validateAccessCode', wrong));
  },
  '1094': async (scene) => {
    const sent = await accessCodeSent(scene);
    return scene.client.code('validateAccessCode', { ...sent, accessCode: wrongFor(sent.accessCode) });
  },
  '1095': async (scene) => {
    let { refId } = await accessCodeSent(scene);
    for (let sent = 0; sent < 3; sent += 1) ({ refId } = await scene.client.data('resendAccessCode', { refId }));
    return scene.client.code('resendAccessCode', { refId });
  },
  '1200': ({ sandbox, client }) => {
    sandbox.keys.rotate();
    return client.code('initiateSso', {});
  },
  '2000': ({ client }) =>
    client.code('canLogin', { identifierType: 'USERNAME', username: NOBODY.username, termsAccepted: true }),
  '2001': ({ client }) =>
    client.code('canLogin', { identifierType: 'MOBILE', mobileOrPan: NOBODY.mobile, termsAccepted: true }),
  '2002': ({ client }) =>
    client.code('canLogin', { identifierType: 'PAN', mobileOrPan: NOBODY.pan, termsAccepted: true }),
  ...Object.fromEntries(SWITCHED.map((code) => [code, bySwitch(code)])),
};

describe('The error codes of specification §8', () => {
  it('are those that the sandbox can give', () => {
    expect([...REFUSAL_CODES].sort()).toEqual([...SPECIFIED].sort());
  });

  it.each(SPECIFIED)('%s comes up within the contract, and the documents say how', async (code) => {
    const sandbox = await startSandbox();
    const client = new GatewayClient(sandbox);
    await client.enter();
    expect(await PROOFS[code]?.({ sandbox, client })).toBe(code);
    expect(ERROR_TRIGGERS[code].how).not.toBe('');
    await sandbox.close();
  });
});

describe('docs/sandbox.md', () => {
  it('has its tables as they follow from the code (npx tsx sandbox/docs.ts)', () => {
    const document = readFileSync('docs/sandbox.md', 'utf8');
    expect(withTables(document)).toBe(document);
  });
});
