import { UNKNOWN_CUSTOMER, personaNamed, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { MAX_RESENDS, RESEND_LIMIT_WAIT_MS } from '@domain/journey/code-delivery';
import { CODE_LIFETIME_MS } from '@domain/identity/code';
import { resultCode, startTestClient, refIdOf, TestClient, WRONG_CODE } from '@test/adapters/in-memory/test-client';
import { valueOrThrow } from '@test/support/value-or-throw';

describe('canLogin', () => {
  it.each(['PAN', 'MOBILE', 'USERNAME', 'EMAIL'] as const)('accepts a resident by %s', async (by) => {
    const client = await startTestClient();
    expect(await client.canLogin('resident', by)).toBe('ok');
  });

  it.each([
    ['USERNAME', { username: UNKNOWN_CUSTOMER.username }, '2000'],
    ['EMAIL', { username: UNKNOWN_CUSTOMER.email }, '2000'],
    ['MOBILE', { mobileOrPan: UNKNOWN_CUSTOMER.mobile }, '2001'],
    ['PAN', { mobileOrPan: UNKNOWN_CUSTOMER.pan }, '2002'],
  ] as const)('refuses an unknown %s', async (identifierType, identifier, code) => {
    const client = await startTestClient();
    expect(await client.send('canLogin', { identifierType, ...identifier, termsAccepted: true })).toBe(code);
  });

  it.each<[PersonaId, string]>([
    ['locked', '1030'],
    ['incomplete-nomination', '1032'],
    ['closed', '1034'],
    ['dormant-12-months', '1035'],
    ['deactivated', '1036'],
    ['bank-deactivated', '1037'],
    ['incomplete-ucc', '1038'],
    ['incomplete-kyc', '1039'],
    ['deactivated-by-depository', '1040'],
    ['ucc-not-registered', '1041'],
    ['ucc-not-approved', '1042'],
    ['deactivated-by-exchange', '1043'],
    ['deactivated-by-regulator', '1044'],
    ['dormant-24-months', '1045'],
    ['not-activated', '10789'],
    ['pan-without-account', '1027'],
  ])('refuses %s with %s', async (id, code) => {
    const client = await startTestClient();
    expect(await client.canLogin(id)).toBe(code);
  });

  it.each<[PersonaId, 'MOBILE' | 'EMAIL' | 'PAN', string, 'PAN' | 'USERNAME' | 'EMAIL' | 'MOBILE']>([
    ['shared-identity', 'MOBILE', '1003', 'USERNAME'],
    ['shared-email', 'EMAIL', '1068', 'MOBILE'],
    ['shared-mobile-only', 'MOBILE', '1069', 'EMAIL'],
    ['shared-email-and-mobile', 'MOBILE', '1070', 'USERNAME'],
    ['shared-email-and-mobile', 'EMAIL', '1070', 'USERNAME'],
    ['shared-some-usernames', 'EMAIL', '1072', 'USERNAME'],
    ['shared-mobile', 'MOBILE', '10681', 'PAN'],
    ['email-not-linked', 'EMAIL', '1061', 'MOBILE'],
    ['already-activated', 'MOBILE', '10191', 'USERNAME'],
  ])('refuses %s by %s with %s and accepts them by %s', async (id, by, code, other) => {
    const client = await startTestClient();
    expect(await client.canLogin(id, by)).toEqual(code);
    expect(await client.canLogin(id, other)).toBe('ok');
  });

  it('returns the mobile number that several accounts share', async () => {
    const client = await startTestClient();
    const { mobile } = personaNamed('shared-mobile');
    const result = await client.gateway.send('canLogin', {
      identifierType: 'MOBILE',
      mobileOrPan: mobile,
      termsAccepted: true,
    });
    expect(result).toMatchObject({ ok: false, failure: { code: '10681', data: { mobileNumber: mobile } } });
  });

  it('requires consent once in a session that needs it', async () => {
    const client = await startTestClient();
    client.world.brokerage.switches.consentNeeded = true;
    await client.gateway.enter();
    const resident = { identifierType: 'PAN', mobileOrPan: personaNamed('resident').pan } as const;
    expect(await client.send('canLogin', { ...resident, termsAccepted: false })).toBe('1001');
    expect(await client.send('canLogin', { ...resident, termsAccepted: true })).toBe('ok');
    expect(await client.send('canLogin', { ...resident, termsAccepted: false })).toBe('ok');
  });

  it('refuses the password in a session that has not got the consent that it needs', async () => {
    const client = await startTestClient();
    client.world.brokerage.switches.consentNeeded = true;
    await client.gateway.enter();
    expect(resultCode(await client.givePassword('resident'))).toBe('1001');
    expect(() => client.world.brokerage.outbox.newestCodeFor('resident')).toThrow('No code was sent');
    await client.canLogin('resident');
    expect(resultCode(await client.givePassword('resident'))).toBe('ok');
  });
});

describe('A password', () => {
  it('counts down the attempts and locks the customer when the fifth is wrong', async () => {
    const client = await startTestClient();
    const results: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      results.push(resultCode(await client.givePassword('resident', 'not this one')));
    expect(results).toEqual(['1005 (4 left)', '1005 (3 left)', '1005 (2 left)', '1005 (1 left)', '1007', '1030']);
    expect(await client.canLogin('resident')).toBe('1030');
  });

  it('restores all attempts when it is correct', async () => {
    const client = await startTestClient();
    await client.givePassword('resident', 'not this one');
    await client.givePassword('resident');
    expect(resultCode(await client.givePassword('resident', 'not this one'))).toBe('1005 (4 left)');
  });

  it('is compared in its normalised form (NFC)', async () => {
    const client = await startTestClient();
    const { customers } = client.world.brokerage;
    const customer = customers.withId('resident');
    if (customer !== null)
      expect(customers.setPassword(customer, 'Caf\u00e9 de la gare', 'Cafe\u0301 de la gare')).toBeNull();
    expect(resultCode(await client.givePassword('resident', 'Cafe\u0301 de la gare'))).toBe('ok');
  });

  it.each<[PersonaId, string, string]>([
    ['resident', '', '1052'],
    ['code-not-sent', personaNamed('code-not-sent').password, '1012'],
    ['code-provider-failed', personaNamed('code-provider-failed').password, '1013'],
    ['credentials-refused', personaNamed('credentials-refused').password, '1014'],
    ['credentials-invalid', personaNamed('credentials-invalid').password, '1076'],
    ['closed', personaNamed('closed').password, '1076'],
  ])('of %s, %p, ends with %s', async (id, password, code) => {
    const client = await startTestClient();
    expect(resultCode(await client.givePassword(id, password))).toBe(code);
  });
});

describe('An access code', () => {
  it('is sent by SMS and email, bound to the host, and the answer has masked contacts', async () => {
    const client = await startTestClient();
    const contact = valueOrThrow(await client.givePassword('resident'));
    const [email, sms] = client.world.brokerage.outbox.messages;
    const code = client.newestCodeFor('resident');
    expect(code).toMatch(/^\d{6}$/u);
    expect(sms?.channel).toBe('SMS');
    expect(email?.channel).toBe('Email');
    expect(sms?.text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    expect(email?.code).toBe(code);
    expect(contact).toMatchObject({ mobileNumber: '••••••0001', email: 'a•••••o@example.com' });
  });

  it('signs the customer in and returns tokens in the answer and its headers', async () => {
    const client = await startTestClient();
    const login = await client.signIn('four-accounts');
    expect(login).toMatchObject({ name: 'Meera Nair', userId: 'U1003' });
    expect(login.accounts.map(({ settlementType }) => settlementType)).toEqual([1, 2, 3, 4]);
    expect(client.auth.get()).toMatchObject({ refreshToken: login.refreshToken.token });
    expect(client.auth.get().accessToken).not.toBe('');
  });

  it('returns that the password has expired', async () => {
    const client = await startTestClient();
    expect(await client.signIn('expired-password')).toMatchObject({ passwordExpired: true });
  });

  it('counts down the attempts and locks the customer when the fifth is wrong', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    const results: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      results.push(resultCode(await client.giveAccessCode(refId, WRONG_CODE)));
    expect(results).toEqual(['1094 (4 left)', '1094 (3 left)', '1094 (2 left)', '1094 (1 left)', '1093', '1058']);
    expect(await client.canLogin('resident')).toBe('1030');
  });

  it('keeps the number of attempts when it is resent', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    await client.giveAccessCode(refId, WRONG_CODE);
    const again = refIdOf(await client.gateway.send('resendAccessCode', { refId }));
    expect(resultCode(await client.giveAccessCode(again, WRONG_CODE))).toBe('1094 (3 left)');
  });

  it('is accepted once', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    const code = client.newestCodeFor('resident');
    expect(resultCode(await client.giveAccessCode(refId, code))).toBe('ok');
    expect(resultCode(await client.giveAccessCode(refId, code))).toBe('1058');
  });

  it('expires after ten minutes', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    client.world.clock.advance(CODE_LIFETIME_MS);
    expect(resultCode(await client.giveAccessCode(refId, client.newestCodeFor('resident')))).toBe('1057');
  });

  it('does not depend on the wall clock', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    client.world.clock.setWall(client.world.clock.now() + 86_400_000);
    expect(resultCode(await client.giveAccessCode(refId, client.newestCodeFor('resident')))).toBe('ok');
  });

  it('is void when another code replaces it', async () => {
    const client = await startTestClient();
    const first = refIdOf(await client.givePassword('resident'));
    const firstCode = client.newestCodeFor('resident');
    const second = refIdOf(await client.gateway.send('resendAccessCode', { refId: first }));
    expect(resultCode(await client.giveAccessCode(first, firstCode))).toBe('1058');
    expect(resultCode(await client.giveAccessCode(second, client.newestCodeFor('resident')))).toBe('ok');
  });

  it('is refused in another session', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('resident'));
    const other = await startTestClient(client.world);
    expect(resultCode(await other.giveAccessCode(refId, other.newestCodeFor('resident')))).toBe('1080');
    expect(await other.send('resendAccessCode', { refId })).toBe('1080');
    other.auth.change((auth) => ({ ...auth, sessionId: 'gone' }));
    expect(resultCode(await other.giveAccessCode(refId, other.newestCodeFor('resident')))).toBe('1081');
    expect(await other.send('resendAccessCode', { refId })).toBe('1080');
  });

  it('is resent three times, then not for five minutes', async () => {
    const client = await startTestClient();
    let refId = refIdOf(await client.givePassword('resident'));
    for (let sent = 0; sent < MAX_RESENDS; sent += 1) {
      refId = refIdOf(await client.gateway.send('resendAccessCode', { refId }));
    }
    expect(await client.send('resendAccessCode', { refId })).toBe('1095');
    client.world.clock.advance(RESEND_LIMIT_WAIT_MS);
    expect(await client.send('resendAccessCode', { refId })).toBe('ok');
  });
});

describe('A code in an authenticator app', () => {
  it('is sent to nobody, and signs the customer in', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('authenticator-app'));
    expect(client.world.brokerage.outbox.messages.map(({ channel }) => channel)).toEqual(['App']);
    expect(resultCode(await client.giveAccessCode(refId, client.newestCodeFor('authenticator-app')))).toBe('ok');
  });

  it('counts wrong attempts, and expires with its reference', async () => {
    const client = await startTestClient();
    const refId = refIdOf(await client.givePassword('authenticator-app'));
    const code = client.newestCodeFor('authenticator-app');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(resultCode(await client.giveAccessCode(refId, wrong))).toBe('1094 (4 left)');
    client.world.clock.advance(CODE_LIFETIME_MS);
    expect(resultCode(await client.giveAccessCode(refId, code))).toBe('1057');
  });

  it('cannot be resent, and the customer can begin again as often as they like', async () => {
    const client = await startTestClient();
    let refId = refIdOf(await client.givePassword('authenticator-app'));
    expect(await client.send('resendAccessCode', { refId })).toBe('1095');
    const { pan, mobile: emailOrMobile } = personaNamed('authenticator-app');
    for (let begun = 0; begun <= MAX_RESENDS + 1; begun += 1)
      refId = refIdOf(await client.gateway.send('forgotPasswordIdentify', { pan, emailOrMobile }));
    const otp = client.newestCodeFor('authenticator-app');
    expect(await client.send('forgotPasswordValidateOtp', { refId, otp })).toBe('ok');
  });
});

describe('A session', () => {
  it('is required for calls about a customer', async () => {
    const client = await startTestClient();
    client.auth.change((auth) => ({ ...auth, sessionId: '' }));
    expect(await client.canLogin('resident')).toBe('1082');
  });

  it('is not available without a handshake', async () => {
    const { world } = await startTestClient();
    expect(await new TestClient(world).canLogin('resident')).toBe('WebHttp::MISSING_PUBLIC_KEY');
  });
});
