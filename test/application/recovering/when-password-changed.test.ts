import { whenPasswordChanged } from '@application/recovering/when-password-changed';
import { createState } from '@application/state/state';
import { passwordChanged, proven } from '@domain/journey/code-changes';
import { PlainCells } from '@adapters/in-memory/cells';

const startListening = () => {
  const state = createState(new PlainCells());
  const listener = jest.fn();
  const stop = whenPasswordChanged(state.session, listener);
  return { journey: state.session.journey, listener, stop };
};

describe('A listener for a change of the password', () => {
  it('is called once the password is changed', () => {
    const { journey, listener } = startListening();
    journey.change(passwordChanged);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not called for another change, such as the proof that precedes it', () => {
    const { journey, listener } = startListening();
    journey.change((present) => proven(present, 'change-password', 'ref-1'));
    expect(listener).not.toHaveBeenCalled();
  });

  it('is not called after it has been stopped', () => {
    const { journey, listener, stop } = startListening();
    stop();
    journey.change(passwordChanged);
    expect(listener).not.toHaveBeenCalled();
  });
});
