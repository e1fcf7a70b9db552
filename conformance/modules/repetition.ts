import type { Module } from '@conformance/case';
import { identifierOf } from '@conformance/context';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

export const repetition: Module = {
  id: 'repetition',
  title: 'Repeated requests',
  cases: [
    {
      id: 'first-answer',
      title: 'A repeated request gets the first answer',
      rule: 'repetition',
      run: async (context) => {
        const client = await context.connect();
        const requestId = client.newRequestId();
        const first = await client.need('initiateSso', {}, { requestId });
        const second = await client.need('initiateSso', {}, { requestId });
        context.check(first.ssoId === second.ssoId, 'The repetition began another single sign-on.');
      },
    },
    {
      id: 'sealed-anew',
      title: 'The repeated answer is encrypted again, with the key of the repetition',
      rule: 'sealed',
      run: async (context) => {
        const client = await context.connect();
        const requestId = client.newRequestId();
        const first = await client.call('initiateSso', {}, { requestId });
        const second = await client.call('initiateSso', {}, { requestId });
        context.check(first.payload !== second.payload, 'Both answers have the same encrypted text.');
      },
    },
    {
      id: 'refusal',
      title: 'A repeated request that was refused is refused in the same way, and counts as one attempt',
      rule: 'repetition',
      run: async (context) => {
        const customer = context.customer('resident', 'password');
        const client = await context.openSession();
        const attempt = { ...identifierOf(customer), password: `${customer.password}-wrong`, device: TESTER_DEVICE };
        const requestId = client.newRequestId();
        const first = await client.call('generateAccessCode', attempt, { requestId });
        const second = await client.call('generateAccessCode', attempt, { requestId });
        // The right password resets the count for the next run.
        await client.need('generateAccessCode', { ...attempt, password: customer.password });
        context.check(!first.result.ok, 'A wrong password was accepted.');
        const [one, other] = [JSON.stringify(first.envelope), JSON.stringify(second.envelope)];
        context.check(one === other, 'The two refusals differ: the repetition was executed again.');
      },
    },
    {
      id: 'another-payload',
      title: 'A known request id with another payload is refused, and gets no answer of the first',
      rule: 'repetition',
      run: async (context) => {
        const client = await context.openSession();
        const requestId = client.newRequestId();
        await client.need('initiateSso', {}, { requestId });
        const { result, code } = await client.call('initiateSso', { journey: 'change-password' }, { requestId });
        context.check(
          !result.ok && code === '1001',
          `The request must be refused with 1001, but the outcome is ${code}.`,
        );
      },
    },
    {
      id: 'another-session',
      title: 'A known request id in another session gets no answer of the first',
      rule: 'repetition',
      run: async (context) => {
        const [one, other] = [await context.openSession(), await context.openSession()];
        const requestId = one.newRequestId();
        const first = await one.need('generateQrToken', { device: TESTER_DEVICE }, { requestId });
        const { result } = await other.call('generateQrToken', { device: TESTER_DEVICE }, { requestId });
        const isLeaked = result.ok && result.value.token === first.token;
        context.check(!isLeaked, "The second session got the first session's answer.");
      },
    },
    {
      id: 'used-sso-id',
      title: 'The answer of initiateSso is forgotten once its SSO id has been used',
      rule: 'repetition',
      run: async (context) => {
        const client = await context.connect();
        const requestId = client.newRequestId();
        const { ssoId } = await client.need('initiateSso', {}, { requestId });
        await client.enter(ssoId);
        const again = await client.call('initiateSso', {}, { requestId });
        const isSame = again.result.ok && again.result.value.ssoId === ssoId;
        if (isSame)
          context.warn('Whoever reads the request id in a log gets the SSO id, and could look for its session.');
      },
    },
  ],
};
