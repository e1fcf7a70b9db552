import type { Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import {
  expectAnyRefusal,
  expectRefusal,
  newPassword,
  newUsername,
  passwordsOf,
  prove,
  sendOtp,
  validateOtp,
} from '@conformance/steps';

const changeable = (context: CaseContext) => context.customer('changeable', 'pan');

export const proofs: Module = {
  id: 'proofs',
  title: 'Proofs of identity',
  cases: [
    {
      id: 'once',
      title: "A proof's reference is good once",
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const refId = await prove(context, client, { recovery: 'forgot-password', customer: changeable(context) });
        await client.need('forgotPasswordConfirm', { refId, ...passwordsOf(newPassword(client)) });
        const again = await client.call('forgotPasswordConfirm', { refId, ...passwordsOf(newPassword(client)) });
        expectRefusal(context, again, ['1058']);
      },
    },
    {
      id: 'own-journey',
      title: 'A proof is good for its own journey only',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const refId = await prove(context, client, { recovery: 'forgot-username', customer: changeable(context) });
        const password = passwordsOf(newPassword(client));
        expectRefusal(context, await client.call('forgotPasswordConfirm', { refId, ...password }), ['1058']);
        expectRefusal(context, await client.call('unlockAccountConfirm', { refId }), ['1058']);
      },
    },
    {
      id: 'own-journey-otp',
      title: 'An OTP is good for its own journey only',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const sent = await sendOtp(context, client, { recovery: 'forgot-password', customer: changeable(context) });
        const elsewhere = await validateOtp(client, 'forgot-username', sent);
        expectAnyRefusal(context, elsewhere, 'The OTP of another journey');
        const { code } = await validateOtp(client, 'forgot-password', sent);
        context.check(code === 'ok', `In its own journey, the OTP was refused with ${code}.`);
      },
    },
    {
      id: 'not-without-otp',
      title: 'The reference of an OTP that was not entered proves nothing',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const customer = changeable(context);
        const { refId } = await sendOtp(context, client, { recovery: 'forgot-password', customer });
        const confirmed = await client.call('forgotPasswordConfirm', { refId, ...passwordsOf(newPassword(client)) });
        expectRefusal(context, confirmed, ['1058']);
      },
    },
    {
      id: 'unknown-reference',
      title: 'An unknown reference proves nothing',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        const refId = client.newRequestId();
        const password = passwordsOf(newPassword(client));
        expectRefusal(context, await client.call('forgotPasswordConfirm', { refId, ...password }), ['1058']);
        const newName = { refId, newUsername: newUsername(client) };
        expectRefusal(context, await client.call('forgotUsernameConfirm', newName), ['1058']);
        expectRefusal(context, await client.call('changePasswordConfirm', { refId, ...password }), [
          '1058',
          '1080',
          '1081',
          '1082',
        ]);
      },
    },
  ],
};
