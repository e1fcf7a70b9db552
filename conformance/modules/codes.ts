import type { Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import {
  expectAnyRefusal,
  expectRefusal,
  resendAccessCode,
  sendAccessCode,
  sendOtp,
  validateAccessCode,
  validateOtp,
  type SentCode,
} from '@conformance/steps';

const RECOVERY = 'forgot-password';

/** Skips the case if two codes are equal, because it then shows nothing. */
const needDifferentCodes = (context: CaseContext, one: SentCode, other: SentCode): void => {
  if (one.code === other.code) context.skip('The codes are the same: they are fixed, or equal by chance.');
};

const expectAccepted = (context: CaseContext, code: string): void =>
  context.check(code === 'ok', `The right code was refused with ${code}.`);

export const codes: Module = {
  id: 'codes',
  title: 'Access codes and OTPs',
  cases: [
    {
      id: 'own-reference',
      title: 'An access code is good for its own reference only',
      rule: 'codes',
      run: async (context) => {
        const owner = context.customer('resident', 'pan', 'password');
        const other = context.customer('non-resident', 'pan', 'password');
        const [client, otherClient] = [await context.openSession(), await context.openSession()];
        const own = await sendAccessCode(context, client, owner);
        const foreign = await sendAccessCode(context, otherClient, other);
        needDifferentCodes(context, own, foreign);
        const wrong = await validateAccessCode(client, { refId: own.refId, code: foreign.code });
        expectAnyRefusal(context, wrong, "Another reference's code");
        expectAccepted(context, (await validateAccessCode(client, own)).code);
      },
    },
    {
      id: 'own-reference-otp',
      title: 'An OTP is good for its own reference only',
      rule: 'codes',
      run: async (context) => {
        const customer = context.customer('resident', 'pan');
        const other = context.customer('non-resident', 'pan');
        const [client, otherClient] = [await context.openSession(), await context.openSession()];
        const own = await sendOtp(context, client, { recovery: RECOVERY, customer });
        const foreign = await sendOtp(context, otherClient, { recovery: RECOVERY, customer: other });
        needDifferentCodes(context, own, foreign);
        const wrong = await validateOtp(client, RECOVERY, { refId: own.refId, code: foreign.code });
        expectAnyRefusal(context, wrong, "Another reference's OTP");
        expectAccepted(context, (await validateOtp(client, RECOVERY, own)).code);
      },
    },
    {
      id: 'once',
      title: 'An access code is good once',
      rule: 'codes',
      run: async (context) => {
        const client = await context.openSession();
        const sent = await sendAccessCode(context, client, context.customer('resident', 'pan', 'password'));
        expectAccepted(context, (await validateAccessCode(client, sent)).code);
        expectAnyRefusal(context, await validateAccessCode(client, sent), 'A used code');
      },
    },
    {
      id: 'once-otp',
      title: 'An OTP is good once',
      rule: 'codes',
      run: async (context) => {
        const client = await context.openSession();
        const sent = await sendOtp(context, client, {
          recovery: RECOVERY,
          customer: context.customer('resident', 'pan'),
        });
        expectAccepted(context, (await validateOtp(client, RECOVERY, sent)).code);
        expectAnyRefusal(context, await validateOtp(client, RECOVERY, sent), 'A used OTP');
      },
    },
    {
      id: 'void-after-resend',
      title: 'An access code is void once a new one is sent',
      rule: 'codes',
      run: async (context) => {
        const customer = context.customer('resident', 'pan', 'password');
        const client = await context.openSession();
        const former = await sendAccessCode(context, client, customer);
        const newest = await resendAccessCode(context, client, { customer, refId: former.refId });
        needDifferentCodes(context, former, newest);
        context.check(newest.refId !== former.refId, 'The new code has the reference of the former one.');
        expectAnyRefusal(context, await validateAccessCode(client, former), 'The former code');
        const mixed = await validateAccessCode(client, { refId: newest.refId, code: former.code });
        expectAnyRefusal(context, mixed, 'The former code with the new reference');
        expectAccepted(context, (await validateAccessCode(client, newest)).code);
      },
    },
    {
      id: 'void-after-resend-otp',
      title: 'An OTP is void once a new one is sent',
      rule: 'codes',
      run: async (context) => {
        const customer = context.customer('resident', 'pan');
        const client = await context.openSession();
        const former = await sendOtp(context, client, { recovery: RECOVERY, customer });
        const newest = await sendOtp(context, client, { recovery: RECOVERY, customer });
        needDifferentCodes(context, former, newest);
        expectAnyRefusal(context, await validateOtp(client, RECOVERY, former), 'The former OTP');
        const mixed = await validateOtp(client, RECOVERY, { refId: newest.refId, code: former.code });
        expectAnyRefusal(context, mixed, 'The former OTP with the new reference');
        expectAccepted(context, (await validateOtp(client, RECOVERY, newest)).code);
      },
    },
    {
      id: 'expired',
      title: 'An access code is refused with 1057 after its time',
      rule: 'codes',
      run: async (context) => {
        context.needsSwitches('expireCodes');
        const client = await context.openSession();
        const sent = await sendAccessCode(context, client, context.customer('resident', 'pan', 'password'));
        await context.turn('expireCodes');
        expectRefusal(context, await validateAccessCode(client, sent), ['1057']);
      },
    },
    {
      id: 'expired-otp',
      title: 'An OTP is refused with 1057 after its time',
      rule: 'codes',
      run: async (context) => {
        context.needsSwitches('expireCodes');
        const client = await context.openSession();
        const sent = await sendOtp(context, client, {
          recovery: RECOVERY,
          customer: context.customer('resident', 'pan'),
        });
        await context.turn('expireCodes');
        expectRefusal(context, await validateOtp(client, RECOVERY, sent), ['1057']);
      },
    },
  ],
};
