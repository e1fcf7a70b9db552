import { Activate } from '@application/recovering/activate';
import { SignIn } from '@application/signing-in/sign-in';
import {
  calls,
  codeOf,
  enteredApp,
  identify,
  NEW_PASSWORD,
  place,
  said,
  verdict,
  wrongCode,
} from '@test/support/entered-app';
import { endOf } from '@test/support/walks';

const bothNew = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };

/** As far as the OTP screen: can-login answers 10789. */
const otpSent = async () => {
  const app = await enteredApp({ persona: 'not-activated' });
  await identify(app, { identifierType: 'PAN', mobileOrPan: app.persona.pan });
  return { app, activate: app.the(Activate) };
};

it('begins with the OTP that can-login has sent', async () => {
  const { app } = await otpSent();
  expect(verdict(app, 'activationOtp')).toBe('proceed');
  expect(app.state.journey.get().maskedEmail).toContain('@example.com');
});

it('sets a password after the OTP, with which the customer signs in', async () => {
  const { app, activate } = await otpSent();
  await activate.validateOtp(codeOf(app));
  expect(place(app)).toBe('activationSet');
  await activate.setPassword(bothNew);
  expect(said(app)).toBe('account-activated');
  expect(place(app)).toBe('loginPassword');
  await app.the(SignIn).givePassword(NEW_PASSWORD, true);
  expect(place(app)).toBe('loginAccessCode');
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
  expect(endOf(await activate.sendAgain())).toBe('done');
  expect(said(app)).toBe('code-sent-again');
  expect(calls(app, 'canLogin')).toBe(2);
  expect(app.state.journey.get().refId).not.toBe(refId);
});

it('believes a gateway that sends no more OTPs: the wait is five minutes', async () => {
  const { app, activate } = await otpSent();
  app.clock.advance(40_000);
  app.gateway.faults.arm({ service: 'canLogin', effect: { kind: 'refused', code: '1055' } });
  expect(await activate.sendAgain()).toMatchObject({ failure: { code: '1055' } });
  expect(app.state.journey.get().codeDelivery).toMatchObject({ resendAt: 340_000, resends: 3 });
});

it('goes on to sign in when the account has been activated meanwhile', async () => {
  const { app, activate } = await otpSent();
  const customer = app.brokerage.customers.withId('not-activated');
  if (customer !== null) customer.refusal = undefined;
  await activate.sendAgain();
  expect(place(app)).toBe('loginPassword');
});

it('asks who it is once more when that was not kept', async () => {
  const { app, activate } = await otpSent();
  app.state.journey.change((journey) => ({ ...journey, identifierType: null, mobileOrPan: '' }));
  await activate.sendAgain();
  expect(said(app)).toBe('identify-again');
  expect(place(app)).toBe('loginMobilePan');
});

it('refuses an account that is active already (10191), and its steps are over', async () => {
  const { app, activate } = await otpSent();
  await activate.validateOtp(codeOf(app));
  const customer = app.brokerage.customers.withId('not-activated');
  if (customer !== null) customer.refusal = undefined;
  expect(await activate.setPassword(bothNew)).toMatchObject({ failure: { code: '10191' } });
  expect(verdict(app, 'activationSet')).not.toBe('proceed');
});
