import { networkFailure, type Refused } from '@domain/error/failure';
import type { FieldName } from '@domain/journey/fields';
import { DONE, type Outcome } from '@application/calls/outcome';
import { PresentFailure } from '@application/errors/present-failure';
import { FormState } from '@ui/form/form-state';
import { startApp } from '@test/support/start-app';

const WRONG_PASSWORD: Refused = { kind: 'refused', code: '1005', data: { attemptsLeft: 4 }, requestId: 'r' };

/** A form, and a function that submits it. Each submission waits until its answer is given. */
const setUp = async () => {
  const { get, state } = await startApp();
  const form = new FormState(state.screen, get(PresentFailure), ['password']);
  const answers: ((outcome: Outcome) => void)[] = [];
  const cleared: (readonly FieldName[])[] = [];
  const submit = (): Promise<void> =>
    form.submit({
      check: () => ({}),
      send: () => new Promise((resolve) => void answers.push(resolve)),
      onRefused: (inError) => void cleared.push(inError),
    });
  return { form, state, answers, cleared, submit };
};

/** The form has been submitted, and its customer has stopped waiting for the answer. */
const setUpStopped = async () => {
  const subject = await setUp();
  void subject.submit();
  await settle();
  subject.form.stopWaiting();
  const visit = subject.state.screen.stepVisit.get();
  return { ...subject, isAbandoned: () => subject.state.screen.stepVisit.get() > visit };
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('A form whose customer has stopped waiting', () => {
  it('can be submitted again', async () => {
    const { form, answers, submit } = await setUp();
    void submit();
    await settle();
    expect(form.isBusy).toBe(true);
    form.stopWaiting();
    expect(form.isBusy).toBe(false);
    void submit();
    await settle();
    expect(form.isBusy).toBe(true);
    expect(answers).toHaveLength(2);
  });

  it('does not abandon the call: its late failure is presented', async () => {
    const { form, state, answers, submit } = await setUp();
    void submit();
    await settle();
    const visit = state.screen.stepVisit.get();
    form.stopWaiting();
    answers[0]?.({ is: 'failed', failure: networkFailure('r') });
    await settle();
    expect(state.screen.stepVisit.get()).toEqual(visit);
    expect(state.screen.currentMessage.get()?.is).toBe('error');
  });

  it('abandons the call when it is submitted again, and drops its late answer', async () => {
    const { form, state, answers, submit } = await setUp();
    void submit();
    await settle();
    form.stopWaiting();
    const visit = state.screen.stepVisit.get();
    void submit();
    await settle();
    answers[0]?.({ is: 'failed', failure: networkFailure('r') });
    await settle();
    expect(state.screen.stepVisit.get() > visit).toBe(true);
    expect(state.screen.currentMessage.get()).toBeNull();
    expect(form.isBusy).toBe(true);
    answers[1]?.(DONE);
    await settle();
    expect(form.isBusy).toBe(false);
  });

  it.each([
    ['is cleared by a late refusal', false, [['password']]],
    ['stays after a late refusal if it was edited', true, []],
  ])('has a password that %s', async (_what, isEdited, expected) => {
    const { form, answers, cleared, submit } = await setUp();
    void submit();
    await settle();
    form.stopWaiting();
    if (isEdited) form.clearFieldMessage('password');
    answers[0]?.({ is: 'failed', failure: WRONG_PASSWORD });
    await settle();
    expect(cleared).toEqual(expected);
    expect(form.messages.password).toEqual({ code: '1005', data: { attemptsLeft: 4 } });
  });
});

describe('A form with another call than its submission', () => {
  it('says which of them made it busy last', async () => {
    const { form, submit } = await setUp();
    expect(form.latestCall).toBe('submission');
    await form.run(() => Promise.resolve(DONE));
    expect(form.latestCall).toBe('other');
    void submit();
    expect(form.latestCall).toBe('submission');
  });
});

describe('A form whose customer edits their identifier', () => {
  it('abandons the call for which they have stopped waiting', async () => {
    const { form, isAbandoned } = await setUpStopped();
    expect(isAbandoned()).toBe(false);
    form.editIdentifier('mobileOrPan');
    expect(isAbandoned()).toBe(true);
    expect(form.isBusy).toBe(false);
  });

  it('abandons it once', async () => {
    const { form, state } = await setUpStopped();
    form.editIdentifier('mobileOrPan');
    const visit = state.screen.stepVisit.get();
    form.editIdentifier('mobileOrPan');
    expect(state.screen.stepVisit.get()).toBe(visit);
  });

  it('presents no late failure', async () => {
    const { form, state, answers } = await setUpStopped();
    form.editIdentifier('mobileOrPan');
    answers[0]?.({ is: 'failed', failure: WRONG_PASSWORD });
    await settle();
    expect(form.messages).toEqual({});
    expect(state.screen.currentMessage.get()).toBeNull();
    expect(state.screen.dialog.get()).toBeNull();
  });

  it('can be submitted again, and its late answer does not end the wait for the next one', async () => {
    const { form, answers, submit } = await setUpStopped();
    form.editIdentifier('mobileOrPan');
    void submit();
    await settle();
    answers[0]?.(DONE);
    await settle();
    expect(form.isBusy).toBe(true);
    expect(answers).toHaveLength(2);
    answers[1]?.(DONE);
    await settle();
    expect(form.isBusy).toBe(false);
  });

  it('abandons the call for which they wait, and drops its answer', async () => {
    const { form, state, answers, submit } = await setUp();
    void submit();
    await settle();
    const visit = state.screen.stepVisit.get();
    form.editIdentifier('mobileOrPan');
    expect(form.isBusy).toBe(false);
    expect(state.screen.stepVisit.get() > visit).toBe(true);
    answers[0]?.({ is: 'failed', failure: networkFailure('r') });
    await settle();
    expect(state.screen.currentMessage.get()).toBeNull();
  });

  it('sends nothing if they edit while the form is checked', async () => {
    const { form } = await setUp();
    const send = jest.fn(() => Promise.resolve(DONE));
    let endCheck = (): void => undefined;
    const submitted = form.submit({ check: () => new Promise((resolve) => (endCheck = () => resolve({}))), send });
    form.editIdentifier('mobileOrPan');
    endCheck();
    await submitted;
    expect(form.isBusy).toBe(false);
    expect(send.mock.calls).toStrictEqual([]);
  });

  it('abandons nothing without a call, before or after one', async () => {
    const { form, state, answers, submit } = await setUp();
    const visit = state.screen.stepVisit.get();
    form.editIdentifier('mobileOrPan');
    void submit();
    await settle();
    answers[0]?.({ is: 'failed', failure: networkFailure('r') });
    await settle();
    form.editIdentifier('mobileOrPan');
    expect(state.screen.stepVisit.get()).toEqual(visit);
    expect(state.screen.currentMessage.get()?.is).toBe('error');
  });

  it('clears the message of the field', async () => {
    const { form } = await setUp();
    await form.submit({ check: () => ({ pan: { rule: 'pan-missing' } }), send: () => Promise.resolve(DONE) });
    form.editIdentifier('pan');
    expect(form.messages).toEqual({});
  });
});
