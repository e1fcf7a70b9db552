/**
 * The customer corrects the identifier while its call is in flight, and may have stopped waiting for it. Then the
 * answer to the former text arrives.
 */
import { personaNamed } from '@adapters/in-memory/brokerage/personas';
import { failed, success } from '@domain/error/failure';
import { IdentifierViewModel } from '@ui/screens/identifier/identifier.view-model';
import { RecoveryIdentifierViewModel } from '@ui/screens/recovery-identifier/recovery-identifier.view-model';
import { recordShown, startEnteredScriptedApp } from '@test/support/customer-actions';
import { refusalOf } from '@test/support/scripted-gateway';
import { viewModelOf } from '@test/support/view-model-of';

const NO_ACCOUNT = '1027';
const TYPED = personaNamed('resident');
const MEANT = personaNamed('four-accounts');

/** Whether the customer has stopped waiting for the slow answer before they correct the text. */
const WAITS = [
  { name: 'while they wait', hasStopped: false },
  { name: 'after they have stopped waiting', hasStopped: true },
];

describe.each(WAITS)('At the sign-in, $name', ({ hasStopped }) => {
  /** The customer has submitted a number that somebody else has. */
  const waited = async () => {
    const app = await startEnteredScriptedApp();
    const vm = viewModelOf(app, IdentifierViewModel, 'loginMobilePan');
    const answer = app.script.hold('canLogin');
    vm.type(TYPED.mobile);
    const submitted = vm.proceed();
    await app.clock.pass(0);
    if (hasStopped) vm.form.stopWaiting();
    return { app, vm, answer, submitted, shown: recordShown(app) };
  };

  it('a late success does not open the password step for a customer who has corrected the number', async () => {
    const { vm, answer, submitted, shown } = await waited();
    vm.type(MEANT.mobile);
    answer();
    await submitted;
    expect(vm.typed).toEqual(MEANT.mobile);
    expect(vm.form.isBusy).toBe(false);
    expect(shown.navigations).toStrictEqual([]);
  });

  it('the late refusal puts no error on the corrected number, and opens no dialog', async () => {
    const { vm, answer, submitted, shown } = await waited();
    vm.type(MEANT.mobile);
    answer(failed(refusalOf(NO_ACCOUNT)));
    await submitted;
    expect(vm.form.messages).toEqual({});
    expect(shown.dialogs).toStrictEqual([]);
    expect(shown.messages).toStrictEqual([]);
  });

  it('the corrected number is the one that signs in', async () => {
    const { app, vm, answer, submitted, shown } = await waited();
    vm.type(MEANT.mobile);
    await vm.proceed();
    answer();
    await submitted;
    expect(app.state.session.journey.get().mobileOrPan).toEqual(MEANT.mobile);
    expect(shown.navigations).toEqual(['loginPassword push']);
  });

  it('the late success leads a customer who corrects nothing to the next step', async () => {
    const { answer, submitted, shown } = await waited();
    answer();
    await submitted;
    expect(shown.navigations).toEqual(['loginPassword push']);
  });

  it('the late success leads a customer who only ticks the terms to the next step', async () => {
    const { vm, answer, submitted, shown } = await waited();
    vm.tickConsent(true);
    answer();
    await submitted;
    expect(shown.navigations).toEqual(['loginPassword push']);
  });
});

describe.each(WAITS)('In a recovery, $name', ({ hasStopped }) => {
  const CONTACT = { refId: 'late-reference', mobileNumber: '••••••0001', email: 'a•••a@example.com' };

  const waited = async () => {
    const app = await startEnteredScriptedApp({ address: '/?journey=forgot-password' });
    const vm = viewModelOf(app, RecoveryIdentifierViewModel, 'forgotPasswordIdentifier');
    const answer = app.script.hold('forgotPasswordIdentify');
    vm.typePan(TYPED.pan);
    vm.typeEmailOrMobile(TYPED.email);
    const submitted = vm.proceed();
    await app.clock.pass(0);
    if (hasStopped) vm.form.stopWaiting();
    return { app, vm, answer, submitted, shown: recordShown(app) };
  };

  type Edit = (vm: RecoveryIdentifierViewModel) => void;
  const EDITS: [string, Edit][] = [
    ['PAN', (vm) => vm.typePan(MEANT.pan)],
    ['email', (vm) => vm.typeEmailOrMobile(MEANT.email)],
  ];

  it.each(EDITS)('the late success does not take a customer who corrects the %s to the OTP', async (_field, edit) => {
    const { app, vm, answer, submitted, shown } = await waited();
    edit(vm);
    const { pan, emailOrMobile } = vm;
    answer(success(CONTACT));
    await submitted;
    expect(vm.pan).toEqual(pan);
    expect(vm.emailOrMobile).toEqual(emailOrMobile);
    expect(shown.navigations).toStrictEqual([]);
    expect(app.state.session.journey.get().refId).toBe(CONTACT.refId);
  });

  it.each(EDITS)('the late refusal says nothing to a customer who corrects the %s', async (_field, edit) => {
    const { vm, answer, submitted, shown } = await waited();
    edit(vm);
    answer(failed(refusalOf(NO_ACCOUNT)));
    await submitted;
    expect(vm.form.messages).toEqual({});
    expect(shown.dialogs).toStrictEqual([]);
    expect(shown.messages).toStrictEqual([]);
  });

  it('the late success leads a customer who corrects nothing to the next step', async () => {
    const { answer, submitted, shown } = await waited();
    answer(success(CONTACT));
    await submitted;
    expect(shown.navigations).toEqual(['forgotPasswordOtp push']);
  });
});
