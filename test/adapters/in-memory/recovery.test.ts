import {
  EARLIER_PASSWORD,
  UNKNOWN_CUSTOMER,
  personaNamed,
  SANDBOX_PASSWORD,
  type PersonaId,
} from '@adapters/in-memory/brokerage/personas';
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import { MAX_RESENDS, RESEND_LIMIT_WAIT_MS } from '@domain/journey/code-delivery';
import { RECOVERIES, RECOVERY_NAMES, type RecoveryName } from '@domain/journey/recoveries';
import {
  resultCode,
  startTestClient,
  identityOf,
  refIdOf,
  WRONG_CODE,
  type TestClient,
} from '@test/adapters/in-memory/test-client';
import { NEW_PASSWORD, NEW_PASSWORDS } from '@test/support/new-password';
import { valueOrThrow } from '@test/support/value-or-throw';

const identify = (
  client: TestClient,
  name: RecoveryName,
  id: PersonaId,
  emailOrMobile = identityOf(id).emailOrMobile,
) =>
  client.gateway.send(RECOVERIES[name].identify, {
    pan: personaNamed(id).pan,
    emailOrMobile,
    resetPasswordOption: 'RESET',
  });

const validate = (client: TestClient, name: RecoveryName, refId: string, otp: string) =>
  client.gateway.send(RECOVERIES[name].validate, { refId, otp });

/** Validates an OTP and returns the reference of the proof. */
const prove = async (client: TestClient, name: RecoveryName, id: PersonaId): Promise<string> => {
  const refId = refIdOf(await identify(client, name, id));
  return valueOrThrow(await validate(client, name, refId, client.newestCodeFor(id))).refId;
};

describe.each(RECOVERY_NAMES)('%s', (name) => {
  it('identifies a customer by PAN with email address or mobile number', async () => {
    const client = await startTestClient();
    const { mobile } = personaNamed('one-nri-account');
    expect(resultCode(await identify(client, name, 'resident'))).toBe('ok');
    expect(resultCode(await identify(client, name, 'one-nri-account', mobile))).toBe('ok');
    expect(resultCode(await identify(client, name, 'resident', '+91 98100 10001'))).toBe('ok');
  });

  it.each<[string, PersonaId, string | undefined, string]>([
    ["another customer's email address", 'resident', UNKNOWN_CUSTOMER.email, '1061'],
    ["another customer's mobile number", 'resident', UNKNOWN_CUSTOMER.mobile, '1027'],
    ['an email address that is not linked', 'email-not-linked', undefined, '1061'],
    ['a customer whose code cannot be generated', 'code-not-sent', undefined, '1012'],
    ['a customer whose code provider fails', 'code-provider-failed', undefined, '1013'],
  ])('refuses %s', async (_case, id, emailOrMobile, code) => {
    const client = await startTestClient();
    expect(resultCode(await identify(client, name, id, emailOrMobile))).toBe(code);
  });

  it('refuses an unknown PAN', async () => {
    const client = await startTestClient();
    const request = {
      pan: UNKNOWN_CUSTOMER.pan,
      emailOrMobile: UNKNOWN_CUSTOMER.email,
      resetPasswordOption: 'KEEP',
    } as const;
    expect(resultCode(await client.gateway.send(RECOVERIES[name].identify, request))).toBe('1027');
  });

  it('sends four OTPs, then none for five minutes', async () => {
    const client = await startTestClient();
    for (let sent = 0; sent <= MAX_RESENDS; sent += 1) {
      expect(resultCode(await identify(client, name, 'resident'))).toBe('ok');
    }
    expect(resultCode(await identify(client, name, 'resident'))).toBe('1055');
    client.world.clock.advance(RESEND_LIMIT_WAIT_MS);
    expect(resultCode(await identify(client, name, 'resident'))).toBe('ok');
  });

  it('counts down the attempts and locks the customer at the fifth wrong OTP', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await identify(client, name, 'resident'));
    const results: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      results.push(resultCode(await validate(client, name, refId, WRONG_CODE)));
    expect(results).toEqual(['1015 (4 left)', '1015 (3 left)', '1015 (2 left)', '1015 (1 left)', '1093', '1058']);
    expect(await client.canLogin('resident')).toBe('1030');
  });

  it('accepts an OTP once, within ten minutes', async () => {
    const client = await startTestClient();
    const first = refIdOf(await identify(client, name, 'resident'));
    client.world.clock.advance(CODE_LIFETIME_MS);
    expect(resultCode(await validate(client, name, first, client.newestCodeFor('resident')))).toBe('1057');
    const second = refIdOf(await identify(client, name, 'resident'));
    const otp = client.newestCodeFor('resident');
    expect(resultCode(await validate(client, name, second, otp))).toBe('ok');
    expect(resultCode(await validate(client, name, second, otp))).toBe('1058');
  });

  it('refuses an OTP that was replaced, or is of another journey or session', async () => {
    const client = await startTestClient();
    const replaced = refIdOf(await identify(client, name, 'resident'));
    const replacedOtp = client.newestCodeFor('resident');
    const refId = refIdOf(await identify(client, name, 'resident'));
    expect(resultCode(await validate(client, name, replaced, replacedOtp))).toBe('1056');
    const another = RECOVERY_NAMES.find((other) => other !== name) ?? name;
    expect(resultCode(await validate(client, another, refId, client.newestCodeFor('resident')))).toBe('1056');
    const otherClient = await startTestClient(client.world);
    expect(resultCode(await validate(otherClient, name, refId, client.newestCodeFor('resident')))).toBe('1056');
  });
});

describe('Forgot password', () => {
  const confirm = (client: TestClient, refId: string, newPassword: string, confirmNewPassword = newPassword) =>
    client.send('forgotPasswordConfirm', { refId, newPassword, confirmNewPassword });

  it('replaces the password once', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-password', 'resident');
    expect(await confirm(client, refId, NEW_PASSWORD)).toBe('ok');
    expect(resultCode(await client.givePassword('resident'))).toBe('1005 (4 left)');
    expect(resultCode(await client.givePassword('resident', NEW_PASSWORD))).toBe('ok');
    expect(await confirm(client, refId, 'Another-Lantern-44')).toBe('1058');
  });

  it.each([
    ['two different passwords', NEW_PASSWORD, `${NEW_PASSWORD}!`, '1017'],
    ['the username in any case', 'Asha.Rao', 'Asha.Rao', '1004'],
    ['the current password', SANDBOX_PASSWORD, SANDBOX_PASSWORD, '1018'],
    ['an earlier password', EARLIER_PASSWORD, EARLIER_PASSWORD, '1018'],
    ['a password that breaks the policy', 'short', 'short', '1001'],
  ])('refuses %s and keeps the proof', async (_case, newPassword, confirmNewPassword, code) => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-password', 'resident');
    expect(await confirm(client, refId, newPassword, confirmNewPassword)).toBe(code);
    expect(await confirm(client, refId, NEW_PASSWORD)).toBe('ok');
  });

  it('accepts the username with a space at the end, as the policy of the form does', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-password', 'resident');
    expect(await confirm(client, refId, 'asha.rao ')).toBe('ok');
  });

  it('accepts a password that is older than the password history', async () => {
    const client = await startTestClient();
    for (let round = 1; round <= 5; round += 1) {
      const refId = await prove(client, 'forgot-password', 'resident');
      expect(await confirm(client, refId, `Lantern-Number-${String(round)}`)).toBe('ok');
    }
    expect(await confirm(client, await prove(client, 'forgot-password', 'resident'), SANDBOX_PASSWORD)).toBe('ok');
  });

  it('limits a proof to ten minutes and to its own journey and session', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-password', 'resident');
    expect(await client.send('forgotUsernameConfirm', { refId, newUsername: 'asha.rao.2' })).toBe('1058');
    expect(await confirm(await startTestClient(client.world), refId, NEW_PASSWORD)).toBe('1058');
    client.world.clock.advance(CODE_LIFETIME_MS);
    expect(await confirm(client, refId, NEW_PASSWORD)).toBe('1058');
  });

  it('does not unlock the account', async () => {
    const client = await startTestClient();
    await confirm(client, await prove(client, 'forgot-password', 'locked'), NEW_PASSWORD);
    expect(await client.canLogin('locked')).toBe('1030');
  });
});

describe('Unlock account', () => {
  it('keeps the password with the option KEEP', async () => {
    const client = await startTestClient();
    const request = { ...identityOf('locked'), resetPasswordOption: 'KEEP' } as const;
    const { refId } = valueOrThrow(await client.gateway.send('unlockAccountIdentify', request));
    const proof = valueOrThrow(await validate(client, 'unlock-account', refId, client.newestCodeFor('locked')));
    expect(await client.send('unlockAccountConfirm', proof)).toBe('ok');
    expect(await client.canLogin('locked')).toBe('ok');
    expect(resultCode(await client.givePassword('locked'))).toBe('ok');
  });

  it('resets the password with the option RESET', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'unlock-account', 'locked');
    expect(await client.send('unlockAccountConfirm', { refId })).toBe('1001');
    expect(await client.send('unlockAccountConfirm', { refId, ...NEW_PASSWORDS })).toBe('ok');
    expect(resultCode(await client.givePassword('locked', NEW_PASSWORD))).toBe('ok');
  });

  it('restores all attempts of a customer who was locked by wrong OTPs', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await identify(client, 'unlock-account', 'locked'));
    for (let attempt = 0; attempt < 5; attempt += 1) await validate(client, 'unlock-account', refId, WRONG_CODE);
    const again = refIdOf(await identify(client, 'unlock-account', 'locked'));
    expect(resultCode(await validate(client, 'unlock-account', again, WRONG_CODE))).toBe('1015 (4 left)');
  });
});

describe('Usernames', () => {
  it('are sent to a customer who forgot theirs, and resent three times in each recovery', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-username', 'resident');
    const { outbox } = client.world.brokerage;
    expect(outbox.messages[0]?.text).toBe('Your username is asha.rao.');
    for (let sent = 0; sent < 3; sent += 1) expect(await client.send('resendUsername', { refId })).toBe('ok');
    expect(await client.send('resendUsername', { refId })).toBe('1001');
    expect(await client.send('resendUsername', { refId: 'unknown' })).toBe('1058');
    const nextRefId = await prove(client, 'forgot-username', 'resident');
    expect(await client.send('resendUsername', { refId: nextRefId })).toBe('ok');
  });

  it('can be replaced', async () => {
    const client = await startTestClient();
    const refId = await prove(client, 'forgot-username', 'resident');
    expect(await client.send('forgotUsernameConfirm', { refId, newUsername: 'asha_2026' })).toBe('ok');
    const by = (username: string) =>
      client.send('canLogin', { identifierType: 'USERNAME', username, termsAccepted: true });
    expect(await by('ASHA_2026')).toBe('ok');
    expect(await by('asha.rao')).toBe('2000');
  });

  it('can be created', async () => {
    const client = await startTestClient();
    expect(await client.canLogin('shared-without-username')).toBe('1071');
    const refId = await prove(client, 'create-username', 'shared-without-username');
    expect(await client.send('createUsernameConfirm', { refId, newUsername: 'farah.ali' })).toBe('ok');
    const request = { identifierType: 'USERNAME', username: 'farah.ali', termsAccepted: true } as const;
    expect(await client.send('canLogin', request)).toBe('ok');
  });

  it.each([
    ['a taken username in any case', 'VIKRAM.shah', '1073'],
    ['an invalid username', '12', '1001'],
  ])('are refused: %s', async (_case, newUsername, code) => {
    const client = await startTestClient();
    const refId = await prove(client, 'create-username', 'resident');
    expect(await client.send('createUsernameConfirm', { refId, newUsername })).toBe(code);
  });
});

describe('Activation', () => {
  const activate = async (client: TestClient) => {
    const { pan } = personaNamed('not-activated');
    return client.gateway.send('canLogin', { identifierType: 'PAN', mobileOrPan: pan, termsAccepted: true });
  };

  const contactOf = (result: Awaited<ReturnType<typeof activate>>): string =>
    (!result.ok && result.failure.kind === 'refused' && result.failure.data.otpResponse?.refId) || 'none';

  it('sets the first password, with which the customer signs in', async () => {
    const client = await startTestClient();
    expect(resultCode(await client.givePassword('not-activated'))).toBe('1076');
    const refId = contactOf(await activate(client));
    const otp = client.newestCodeFor('not-activated');
    const proof = valueOrThrow(await client.gateway.send('activationValidateOtp', { refId, otp }));
    const second = contactOf(await activate(client));
    const other = valueOrThrow(
      await client.gateway.send('activationValidateOtp', { refId: second, otp: client.newestCodeFor('not-activated') }),
    );
    expect(await client.send('activationConfirm', { ...proof, ...NEW_PASSWORDS })).toBe('ok');
    expect(await client.send('activationConfirm', { ...other, ...NEW_PASSWORDS })).toBe('10191');
    expect(await client.canLogin('not-activated')).toBe('ok');
    expect(resultCode(await client.givePassword('not-activated', NEW_PASSWORD))).toBe('ok');
  });

  it('sends no more OTPs at the limit and keeps the last one valid', async () => {
    const client = await startTestClient();
    let last = '';
    for (let sent = 0; sent <= MAX_RESENDS; sent += 1) last = contactOf(await activate(client));
    const messages = client.world.brokerage.outbox.messages.length;
    expect(contactOf(await activate(client))).toBe(last);
    expect(client.world.brokerage.outbox.messages).toHaveLength(messages);
  });
});

describe('A signed-in customer', () => {
  it('replaces an expired password and is handed over', async () => {
    const client = await startTestClient();
    const login = await client.signIn('expired-password');
    const reset = (oldPassword: string, newPassword = NEW_PASSWORD) =>
      client.send('resetExpiredPassword', {
        userId: login.userId,
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      });
    expect(await reset('not this one')).toBe('1005 (4 left)');
    expect(await reset(SANDBOX_PASSWORD, SANDBOX_PASSWORD)).toBe('1018');
    expect(await reset(SANDBOX_PASSWORD)).toBe('ok');
    expect(resultCode(await client.completeSso(login))).toBe('ok');
  });

  it('changes the password after the current one is verified', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    expect(await client.send('changePasswordVerify', { currentPassword: 'not this one' })).toBe('1005 (4 left)');
    const proof = valueOrThrow(
      await client.gateway.send('changePasswordVerify', { currentPassword: SANDBOX_PASSWORD }),
    );
    expect(await client.send('changePasswordConfirm', { ...proof, ...NEW_PASSWORDS })).toBe('ok');
    expect(await client.send('changePasswordConfirm', { ...proof, ...NEW_PASSWORDS })).toBe('1058');
    expect(resultCode(await client.givePassword('resident', NEW_PASSWORD))).toBe('ok');
  });

  it('is locked after five wrong current passwords', async () => {
    const client = await startTestClient();
    await client.signIn('resident');
    const results: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      results.push(await client.send('changePasswordVerify', { currentPassword: 'not this one' }));
    }
    expect(results.at(-1)).toBe('1030');
  });
});
