import type { Module } from '@conformance/case';
import {
  expectRefusal,
  MAX_RESENDS,
  resendAccessCode,
  sendAccessCode,
  sendOtp,
  identityOf,
  identify,
} from '@conformance/steps';

export const resends: Module = {
  id: 'resends',
  title: 'Resent codes',
  cases: [
    {
      id: 'access-code',
      title: 'Three resends of an access code are answered, and the fourth is refused',
      rule: 'resends',
      run: async (context) => {
        const customer = context.customer('lockable-by-code', 'pan', 'password');
        const client = await context.openSession();
        let { refId } = await sendAccessCode(context, client, customer);
        for (let count = 0; count < MAX_RESENDS; count += 1)
          ({ refId } = await resendAccessCode(context, client, { customer, refId }));
        expectRefusal(context, await client.call('resendAccessCode', { refId }), ['1095', '1055']);
      },
    },
    {
      id: 'otp',
      title: 'Three resends of an OTP are answered, and the fourth is refused',
      rule: 'resends',
      run: async (context) => {
        const customer = context.customer('lockable-by-code', 'pan');
        const recovery = 'forgot-username';
        const identity = identityOf(context, customer);
        const client = await context.openSession();
        const first = await identify(client, recovery, identity);
        if (first.code === '1055') context.skip('The limit of an earlier run is still in force.');
        context.check(first.result.ok, `The first OTP was refused with ${first.code}.`);
        await context.codeFor(customer);
        for (let count = 0; count < MAX_RESENDS; count += 1) await sendOtp(context, client, { recovery, customer });
        expectRefusal(context, await identify(client, recovery, identity), ['1055', '1095']);
      },
    },
  ],
};
