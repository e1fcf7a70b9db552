import type { Module } from '@conformance/case';
import { expectAnyRefusal, expectRefusal, SESSION_OVER } from '@conformance/steps';
import { identifierOf } from '@conformance/context';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

export const sso: Module = {
  id: 'sso',
  title: 'Single sign-on',
  cases: [
    {
      id: 'once',
      title: 'An SSO id opens a session once',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.connect();
        const { ssoId } = await client.need('initiateSso', {});
        await client.need('validateSso', { ssoId });
        expectAnyRefusal(context, await client.call('validateSso', { ssoId }), 'A used SSO id');
      },
    },
    {
      id: 'unknown',
      title: 'An SSO id that the gateway did not give opens no session',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.connect();
        const made = await client.call('validateSso', { ssoId: client.newRequestId() });
        expectAnyRefusal(context, made, 'A made-up SSO id');
      },
    },
    {
      id: 'new-each-time',
      title: 'Each single sign-on has its own id and session',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.connect();
        const [one, other] = [await client.need('initiateSso', {}), await client.need('initiateSso', {})];
        context.check(one.ssoId !== other.ssoId, 'Two calls got the same SSO id.');
        const first = await client.need('validateSso', { ssoId: one.ssoId });
        const second = await client.need('validateSso', { ssoId: other.ssoId });
        context.check(first.sessionId !== second.sessionId, 'Two SSO ids opened the same session.');
      },
    },
    {
      id: 'journey',
      title: 'The session has the journey that initiateSso was given',
      rule: 'described',
      run: async (context) => {
        const client = await context.connect();
        const { metadata } = await client.openSession({ journey: 'forgot-password' });
        if (metadata.journey !== 'forgot-password')
          context.warn('The metadata of the session does not name the journey.');
      },
    },
    {
      id: 'terms',
      title: 'While the terms are to be accepted, nobody signs in without accepting them',
      rule: 'described',
      run: async (context) => {
        const identifier = identifierOf(context.customer('resident', 'pan'), 'PAN');
        await context.turn('askForTerms');
        const client = await context.connect();
        const { consentNeeded } = await client.openSession();
        await context.turn('stopAskingForTerms');
        context.check(consentNeeded, 'The session does not say that consent is needed.');
        const withoutTerms = await client.call('canLogin', { ...identifier, termsAccepted: false });
        expectAnyRefusal(context, withoutTerms, 'A sign-in without the terms');
        const qrCode = await client.call('generateQrToken', { device: TESTER_DEVICE });
        expectAnyRefusal(context, qrCode, 'A QR code without the terms');
        await client.need('canLogin', { ...identifier, termsAccepted: true });
      },
    },
    {
      id: 'unknown-session',
      title: 'A session id that the gateway did not give is refused with 1080, 1081 or 1082',
      rule: 'described',
      run: async (context) => {
        const identifier = identifierOf(context.customer('resident', 'pan'), 'PAN');
        const client = await context.openSession();
        client.changeAuth({ sessionId: client.newRequestId() });
        expectRefusal(context, await client.call('canLogin', { ...identifier, termsAccepted: true }), SESSION_OVER);
      },
    },
  ],
};
