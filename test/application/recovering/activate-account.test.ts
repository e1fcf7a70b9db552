import { ActivateAccount } from '@application/recovering/activate-account';
import { SignIn } from '@application/signing-in/sign-in';
import {
  callCount,
  lastCodeSent,
  startEnteredApp,
  identifyAs,
  NEW_PASSWORD,
  requestedStep,
  lastMessage,
  guardVerdict,
  wrongCode,
} from '@test/support/entered-app';
import { outcomeCode } from '@test/support/customer-actions';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

/** As far as the OTP screen: can-login answers 10789. */
const otpSent = async () => {
  const app = await startEnteredApp({ persona: 'not-activated' });
  await identifyAs(app, { identifierType: 'PAN', mobileOrPan: app.persona.pan });
  return { app, activate: app.get(ActivateAccount) };
};

it('begins with the OTP that can-login has sent', async () => {
  const { app } = await otpSent();
  expect(guardVerdict(app, 'activationOtp')).toBe('proceed');
  expect(app.state.journey.get().maskedEmail).toContain('@example.com');
});

it('sets a password after the OTP, with which the customer signs in', async () => {
  const { app, activate } = await otpSent();
  await activate.validateOtp(lastCodeSent(app));
  expect(requestedStep(app)).toBe('activationSet');
  await activate.setPassword(bothNew);
  expect(lastMessage(app)).toBe('account-activated');
  expect(requestedStep(app)).toBe('loginPassword');
  await app.get(SignIn).givePassword(NEW_PASSWORD, true);
  expect(requestedStep(app)).toBe('loginAccessCode');
});

it('tells the attempts that are left after a wrong OTP', async () => {
  const { app, activate } = await otpSent();
  expect(await activate.validateOtp(wrongCode(app))).toMatchObject({
    failure: { code: '1015', data: { attemptsLeft: 4 } },
  });
});

it('sends another OTP by asking can-login again', async () => {
  const { app, activate } = await otpSent();
  const { refId } = app.state.journey.get();
  expect(outcomeCode(await activate.resendOtp())).toBe('done');
  expect(lastMessage(app)).toBe('code-sent-again');
  expect(callCount(app, 'canLogin')).toBe(2);
  expect(app.state.journey.get().refId).not.toBe(refId);
});

it('believes a gateway that sends no more OTPs: the wait is five minutes', async () => {
  const { app, activate } = await otpSent();
  app.clock.advance(40_000);
  app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1055' } });
  expect(await activate.resendOtp()).toMatchObject({ failure: { code: '1055' } });
  expect(app.state.journey.get().codeDelivery).toMatchObject({ resendAt: 340_000, resends: 3 });
});

it('goes on to sign in when the account has been activated meanwhile', async () => {
  const { app, activate } = await otpSent();
  const customer = app.brokerage.customers.withId('not-activated');
  if (customer !== null) customer.refusal = undefined;
  await activate.resendOtp();
  expect(requestedStep(app)).toBe('loginPassword');
});

it('asks who it is once more when that was not kept', async () => {
  const { app, activate } = await otpSent();
  app.state.journey.change((journey) => ({ ...journey, identifierType: null, mobileOrPan: '' }));
  await activate.resendOtp();
  expect(lastMessage(app)).toBe('identify-again');
  expect(requestedStep(app)).toBe('loginMobilePan');
});

it('refuses an account that is active already (10191), and its steps are over', async () => {
  const { app, activate } = await otpSent();
  await activate.validateOtp(lastCodeSent(app));
  const customer = app.brokerage.customers.withId('not-activated');
  if (customer !== null) customer.refusal = undefined;
  expect(await activate.setPassword(bothNew)).toMatchObject({ failure: { code: '10191' } });
  expect(guardVerdict(app, 'activationSet')).not.toBe('proceed');
});
