import type { CodeTerms } from '@application/code-terms';
import type { State } from '@application/state';

/** How long the message of a change stands alone before the page goes on by itself, in milliseconds: as long as its toast. */
export const TIME_TO_READ_MS = 3000;

/** Waits while the customer reads what has changed. False when the session has ended meanwhile: then the page goes nowhere. */
export const timeToRead = async (state: State, codeTerms: CodeTerms): Promise<boolean> => {
  const { sessionId } = state.auth.get();
  await new Promise<void>((resolve) => void codeTerms.after(TIME_TO_READ_MS, resolve));
  await untilRead(state);
  return state.auth.get().sessionId === sessionId;
};

const untilRead = ({ isReading }: State): Promise<void> =>
  new Promise((resolve) => {
    if (!isReading.get()) {
      resolve();
      return;
    }
    const end = isReading.subscribe(() => {
      end();
      resolve();
    });
  });
