/** Choosing a new password: its rules before they are broken, its strength, and the same once more. */
import { makeAutoObservable } from 'mobx';
import { judgePassword, MAXIMUM_LENGTH, type JudgedRule, type PasswordProfile } from '@domain/identity/password';
import type { FormState } from '@ui/parts/form/form-state';
import type { NewPasswordValues } from '@ui/parts/new-password/new-password.form';

type Estimate = (password: string, identifiers: readonly string[]) => number;

/** Milliseconds without a key after which the strength is estimated: not between two keys of a slow phone. */
const PAUSE_MS = 200;
/** Milliseconds for which sending waits for the estimator, a help whose lack must keep nobody out. */
const LONGEST_WAIT_MS = 3000;

const estimator = () => import('@ui/parts/new-password/password-strength.form');
export const newPasswordChecks = () => import('@ui/parts/new-password/new-password.form');

/** Runs an action once, after that many milliseconds; returns what calls it off. */
interface Timer {
  after(milliseconds: number, action: () => void): () => void;
}

interface Policy {
  readonly profile: PasswordProfile;
  /** What the password must not equal. */
  readonly identifiers: () => readonly string[];
}

export class NewPasswordEntry {
  newPassword = '';
  confirmNewPassword = '';
  /** From 0 to 4; null while nothing is typed or nothing is known. */
  strength: number | null = null;
  #estimate: Estimate | null = null;
  #callOff = (): void => undefined;
  readonly #form: FormState;
  readonly #timer: Timer;
  readonly #policy: Policy;

  constructor(form: FormState, timer: Timer, policy: Policy) {
    this.#form = form;
    this.#timer = timer;
    this.#policy = policy;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get maximumLength(): number {
    return MAXIMUM_LENGTH[this.#policy.profile];
  }

  /** As shown: nothing is ticked before something is typed, and no guess is called hard before it was estimated. */
  get rules(): readonly JudgedRule[] {
    const isKnown = (rule: JudgedRule['rule']): boolean => rule !== 'not-common' || this.strength !== null;
    return this.judged.map(({ rule, kept }) => ({ rule, kept: kept && this.newPassword !== '' && isKnown(rule) }));
  }

  get rulesLeft(): number {
    return this.rules.filter(({ kept }) => !kept).length;
  }

  /** Fetches what typing and the press of the button will need. */
  preload(): void {
    void this.ready();
  }

  type(password: string): void {
    this.newPassword = password;
    this.#form.clearMessage('newPassword');
    this.#callOff();
    if (password === '') this.strength = null;
    else this.#callOff = this.#timer.after(PAUSE_MS, this.judgeStrength);
  }

  typeConfirmation(password: string): void {
    this.confirmNewPassword = password;
    this.#form.clearMessage('confirmNewPassword');
  }

  /** What a form checks. */
  async values(): Promise<NewPasswordValues> {
    await new Promise<void>((resolve) => {
      const callOff = this.#timer.after(LONGEST_WAIT_MS, resolve);
      void this.ready().then(() => {
        callOff();
        resolve();
      });
    });
    this.judgeStrength();
    const { newPassword, confirmNewPassword, judged } = this;
    return { newPassword, confirmNewPassword, judged };
  }

  clear(): void {
    this.#callOff();
    this.newPassword = '';
    this.confirmNewPassword = '';
    this.strength = null;
  }

  private get judged(): readonly JudgedRule[] {
    const { profile, identifiers } = this.#policy;
    return judgePassword(this.newPassword, { profile, identifiers: identifiers(), strength: this.strength });
  }

  private judgeStrength(): void {
    const { newPassword } = this;
    const estimate = this.#estimate;
    this.strength = newPassword === '' || estimate === null ? null : estimate(newPassword, this.#policy.identifiers());
  }

  /** Never fails: a part that does not come is asked for again the next time. */
  private async ready(): Promise<void> {
    if (this.#estimate !== null) return;
    try {
      const [{ estimateStrength }] = await Promise.all([estimator(), newPasswordChecks()]);
      this.#estimate = estimateStrength;
      this.judgeStrength();
    } catch {
      // The rules that need no estimate hold all the same.
    }
  }
}
