import { isJsonObject } from '@domain/json';
import type { Module } from '@conformance/case';
import { identifierOf } from '@conformance/context';
import { expectRefusal, givePassword, newPassword, passwordsOf, wrongCode } from '@conformance/steps';

export const activation: Module = {
  id: 'activation',
  title: 'Activation',
  cases: [
    {
      id: 'activation',
      title: 'A customer who is not activated gets an OTP with 10789, sets a password and signs in with it',
      rule: 'described',
      run: async (context) => {
        const customer = context.customer('not-activated', 'pan');
        const client = await context.openSession();
        const refused = await client.call('canLogin', { ...identifierOf(customer, 'PAN'), termsAccepted: true });
        if (refused.code === 'ok') context.skip('The customer is activated: has an earlier run done so?');
        expectRefusal(context, refused, ['10789']);
        const { data } = refused.error;
        const contact = isJsonObject(data) ? data['otpResponse'] : undefined;
        const refId = isJsonObject(contact) ? contact['refId'] : undefined;
        if (typeof refId !== 'string') return context.fail('10789 has no otpResponse with a refId.');
        const otp = await context.codeFor(customer);
        const wrong = await client.call('activationValidateOtp', { refId, otp: wrongCode(otp) });
        const proof = await client.need('activationValidateOtp', { refId, otp });
        const password = newPassword(client);
        await client.need('activationConfirm', { refId: proof.refId, ...passwordsOf(password) });
        const { code } = await givePassword(await context.openSession(), customer, password);
        expectRefusal(context, wrong, ['1015']);
        context.check(code === 'ok', `The new password was refused with ${code}.`);
        await context.codeFor(customer);
      },
    },
  ],
};
