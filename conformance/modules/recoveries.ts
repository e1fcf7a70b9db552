import type { Case, Module } from '@conformance/case';
import type { CaseContext, CustomerWith } from '@conformance/context';
import {
  identityOf,
  expectRefusal,
  givePassword,
  identify,
  MAX_ATTEMPTS,
  newPassword,
  newUsername,
  passwordsOf,
  prove,
  RECOVERIES,
  RECOVERY_NAMES,
  resetPassword,
  sendOtp,
  SESSION_OVER,
  validateOtp,
  wrongCode,
  type RecoveryName,
} from '@conformance/steps';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const changeable = (context: CaseContext) => context.customer('changeable', 'pan');

const expectPasswordWorks = async (
  context: CaseContext,
  customer: CustomerWith<'pan'>,
  password: string,
): Promise<void> => {
  const { code } = await givePassword(await context.openSession(), customer, password);
  context.check(code === 'ok', `The new password was refused with ${code}.`);
  await context.codeFor(customer);
};

const unknownIdentity = (recovery: RecoveryName): Case => ({
  id: `${recovery}-unknown`,
  title: `${RECOVERIES[recovery].identify} refuses an unknown PAN with 1027, and a wrong contact with 1027 or 1061`,
  rule: 'described',
  run: async (context) => {
    const unknown = context.customer('unknown', 'pan', 'mobile');
    const wrong = context.customer('wrong-contact', 'pan', 'mobile', 'email');
    const client = await context.openSession();
    const identifyBy = (pan: string, emailOrMobile: string) => identify(client, recovery, { pan, emailOrMobile });
    expectRefusal(context, await identifyBy(unknown.pan, unknown.mobile), ['1027']);
    expectRefusal(context, await identifyBy(wrong.pan, wrong.mobile), ['1027']);
    expectRefusal(context, await identifyBy(wrong.pan, wrong.email), ['1027', '1061']);
  },
});

const wrongOtp = (recovery: RecoveryName): Case => ({
  id: `${recovery}-wrong-otp`,
  title: `${RECOVERIES[recovery].validate} refuses a wrong OTP with 1015, and then accepts the right one`,
  rule: 'described',
  run: async (context) => {
    const client = await context.openSession();
    const sent = await sendOtp(context, client, { recovery, customer: changeable(context) });
    const wrong = await validateOtp(client, recovery, { ...sent, code: wrongCode(sent.code) });
    const right = await validateOtp(client, recovery, sent);
    expectRefusal(context, wrong, ['1015']);
    context.check(right.code === 'ok', `The right OTP was refused with ${right.code}.`);
  },
});

const NEW_PASSWORD_CASES: readonly Case[] = [
  {
    id: 'forgot-password',
    title: 'A customer who has forgotten the password sets a new one and signs in with it',
    rule: 'described',
    run: async (context) => {
      const customer = changeable(context);
      const password = await resetPassword(context, await context.openSession(), customer);
      await expectPasswordWorks(context, customer, password);
    },
  },
  {
    id: 'refused-passwords',
    title:
      'A new password is refused if its confirmation differs (1017), if it was used before (1018) or is the username (1004)',
    rule: 'described',
    run: async (context) => {
      const customer = changeable(context);
      const client = await context.openSession();
      const former = await resetPassword(context, client, customer);
      const named = await prove(context, client, { recovery: 'forgot-username', customer });
      const username = newUsername(client);
      await client.need('forgotUsernameConfirm', { refId: named, newUsername: username });
      const refId = await prove(context, client, { recovery: 'forgot-password', customer });
      const confirm = (password: string, confirmation: string) =>
        client.call('forgotPasswordConfirm', { refId, newPassword: password, confirmNewPassword: confirmation });
      const password = newPassword(client);
      expectRefusal(context, await confirm(password, newPassword(client)), ['1017']);
      expectRefusal(context, await confirm(former, former), ['1018']);
      expectRefusal(context, await confirm(username, username), ['1004']);
      const { code } = await confirm(password, password);
      context.check(code === 'ok', `After the refusals, a good password was refused with ${code}.`);
    },
  },
  {
    id: 'change-password',
    title: 'A signed-in customer changes the password, after giving the present one',
    rule: 'described',
    run: async (context) => {
      const customer = changeable(context);
      const client = await context.openSession();
      const password = await resetPassword(context, client, customer);
      await context.signIn(client, { ...customer, password });
      const wrong = await client.call('changePasswordVerify', { currentPassword: `${password}-wrong` });
      const { refId } = await client.need('changePasswordVerify', { currentPassword: password });
      const changed = newPassword(client);
      await client.need('changePasswordConfirm', { refId, ...passwordsOf(changed) });
      expectRefusal(context, wrong, ['1005']);
      await expectPasswordWorks(context, customer, changed);
    },
  },
  {
    id: 'expired-password',
    title: 'A customer whose password has expired sets a new one after signing in',
    rule: 'described',
    run: async (context) => {
      const customer = context.customer('expired-password', 'pan', 'password');
      const client = await context.openSession();
      const { password } = customer;
      const given = await givePassword(client, customer, password);
      if (!given.result.ok)
        return context.skip(
          `The password of the customers file was refused with ${given.code}: has an earlier run changed it?`,
        );
      const accessCode = await context.codeFor(customer);
      const { refId } = given.result.value;
      const login = await client.need('validateAccessCode', { refId, accessCode, device: TESTER_DEVICE });
      if (login.passwordExpired !== true) context.skip('The password has not expired: has an earlier run changed it?');
      const { userId } = login;
      const changed = passwordsOf(newPassword(client));
      const wrong = await client.call('resetExpiredPassword', { userId, oldPassword: `${password}-wrong`, ...changed });
      await client.need('resetExpiredPassword', { userId, oldPassword: password, ...changed });
      expectRefusal(context, wrong, ['1005']);
      await expectPasswordWorks(context, customer, changed.newPassword);
    },
  },
];

const UNLOCK_CASES: readonly Case[] = [
  {
    id: 'unlock-account',
    title: 'A locked customer unlocks the account and keeps the password',
    rule: 'described',
    run: async (context) => {
      const customer = context.customer('unlockable', 'pan', 'password');
      const before = await givePassword(await context.openSession(), customer, customer.password);
      if (before.code !== '1030') context.skip('The customer is not locked: has an earlier run unlocked them?');
      const client = await context.openSession();
      const refId = await prove(context, client, { recovery: 'unlock-account', customer });
      await client.need('unlockAccountConfirm', { refId });
      await expectPasswordWorks(context, customer, customer.password);
      // Locked again, for the next run.
      const locking = await context.openSession();
      for (let count = 0; count < MAX_ATTEMPTS; count += 1)
        await givePassword(locking, customer, `${customer.password}-wrong`);
    },
  },
  {
    id: 'unlock-account-reset',
    title: 'Unlocking the account can set a new password',
    rule: 'described',
    run: async (context) => {
      const customer = changeable(context);
      const client = await context.openSession();
      const recovery = 'unlock-account';
      const identity = { ...identityOf(context, customer), resetPasswordOption: 'RESET' } as const;
      const first = await identify(client, recovery, identity);
      if (!first.result.ok) return context.skip(`The customer, who is not locked, was refused with ${first.code}.`);
      const sent = { refId: first.result.value.refId, code: await context.codeFor(customer) };
      const proof = await validateOtp(client, recovery, sent);
      const refId = proof.result.ok
        ? proof.result.value.refId
        : context.fail(`The OTP was refused with ${proof.code}.`);
      const password = newPassword(client);
      await client.need('unlockAccountConfirm', { refId, ...passwordsOf(password) });
      await expectPasswordWorks(context, customer, password);
    },
  },
];

const USERNAME_CASES: readonly Case[] = [
  {
    id: 'forgot-username',
    title: 'A customer who has forgotten the username has it sent, again on request, and sets another one',
    rule: 'described',
    run: async (context) => {
      const client = await context.openSession();
      const refId = await prove(context, client, { recovery: 'forgot-username', customer: changeable(context) });
      await client.need('resendUsername', { refId });
      const username = newUsername(client);
      await client.need('forgotUsernameConfirm', { refId, newUsername: username });
      await client.need('canLogin', { identifierType: 'USERNAME', username, termsAccepted: true });
    },
  },
  {
    id: 'create-username',
    title: 'A customer without a username creates one',
    rule: 'described',
    run: async (context) => {
      const customer = context.customer('without-username', 'pan');
      const client = await context.openSession();
      const refId = await prove(context, client, { recovery: 'create-username', customer });
      const username = newUsername(client);
      await client.need('createUsernameConfirm', { refId, newUsername: username });
      await client.need('canLogin', { identifierType: 'USERNAME', username, termsAccepted: true });
    },
  },
  {
    id: 'taken-username',
    title: 'The username of another customer is refused with 1073, and a free one is then accepted',
    rule: 'described',
    run: async (context) => {
      const { username: newUsernameOfOther } = context.customer('resident', 'username');
      const client = await context.openSession();
      const refId = await prove(context, client, { recovery: 'forgot-username', customer: changeable(context) });
      const taken = await client.call('forgotUsernameConfirm', { refId, newUsername: newUsernameOfOther });
      expectRefusal(context, taken, ['1073']);
      await client.need('forgotUsernameConfirm', { refId, newUsername: newUsername(client) });
    },
  },
];

const noSession: Case = {
  id: 'no-session',
  title: 'Every recovery is refused with 1080, 1081 or 1082 without a session',
  rule: 'described',
  run: async (context) => {
    const customer = changeable(context);
    const identity = identityOf(context, customer);
    const client = await context.connect();
    for (const recovery of RECOVERY_NAMES)
      expectRefusal(context, await identify(client, recovery, identity), SESSION_OVER);
  },
};

export const recoveries: Module = {
  id: 'recoveries',
  title: 'Recoveries',
  cases: [
    ...RECOVERY_NAMES.map(unknownIdentity),
    ...RECOVERY_NAMES.map(wrongOtp),
    ...NEW_PASSWORD_CASES,
    ...UNLOCK_CASES,
    ...USERNAME_CASES,
    noSession,
  ],
};
