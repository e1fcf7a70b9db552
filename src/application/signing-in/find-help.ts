/** Leads a customer who cannot sign in to what helps them. Nothing that was typed is to be typed again (WCAG 2.2, 3.3.7). */
import type { StepId } from '@domain/journey/steps';
import { keepTyped } from '@application/signing-in/keep-typed';
import type { State } from '@application/state';

export class FindHelp {
  constructor(private readonly state: State) {}

  /** Whoever is led to unlocking knows the password: keeping it is chosen, until they choose otherwise. */
  lead(step: StepId, typed: string): void {
    keepTyped(this.state, { pan: typed, emailOrMobile: typed });
    if (step === 'unlockSelection') {
      this.state.journey.change((journey) => ({
        ...journey,
        resetPasswordOption: journey.resetPasswordOption ?? 'KEEP',
      }));
    }
    this.state.currentMessage.set(null);
    this.state.goTo(step);
  }
}
