/** Choosing a new password: its rules before they are broken, its strength, and the same once more. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { judgePassword, MAXIMUM_LENGTH, type JudgedRule, type PasswordProfile } from '@domain/identity/password';
import type { FormState } from '@ui/view-models/form-state';
import type { NewPasswordValues } from '@ui/view-models/new-password.form';

type Estimate = (password: string, identifiers: readonly string[]) => number;

const estimator = () => import('@ui/view-models/password-strength');
export const newPasswordChecks = () => import('@ui/view-models/new-password.form');

interface Policy {
  readonly profile: PasswordProfile;
  /** What the password must not equal. */
  readonly identifiers: () => readonly string[];
}

export class NewPasswordEntry {
  newPassword = '';
  confirmNewPassword = '';
  private estimate: Estimate | null = null;

  constructor(
    private readonly form: FormState,
    private readonly policy: Policy,
  ) {
    makeAutoObservable<this, 'form' | 'policy' | 'estimate'>(
      this,
      { form: false, policy: false, estimate: observableRef },
      { autoBind: true },
    );
  }

  get maximum(): number {
    return MAXIMUM_LENGTH[this.policy.profile];
  }

  /** From 0 to 4; null while nothing is typed, or the estimator has not come. */
  get strength(): number | null {
    return this.newPassword === '' || this.estimate === null ? null : this.estimate(this.newPassword, this.policy.identifiers());
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
  prepare(): void {
    void this.ready().catch(() => undefined);
  }

  type(password: string): void {
    this.newPassword = password;
    this.form.touch('newPassword');
  }

  typeAgain(password: string): void {
    this.confirmNewPassword = password;
    this.form.touch('confirmNewPassword');
  }

  /** What a form checks. Without the estimator, which is a help, the other rules hold. */
  async values(): Promise<NewPasswordValues> {
    await this.ready().catch(() => undefined);
    const { newPassword, confirmNewPassword, judged } = this;
    return { newPassword, confirmNewPassword, judged };
  }

  forget(): void {
    this.newPassword = '';
    this.confirmNewPassword = '';
  }

  private get judged(): readonly JudgedRule[] {
    const { profile, identifiers } = this.policy;
    return judgePassword(this.newPassword, { profile, identifiers: identifiers(), strength: this.strength });
  }

  private async ready(): Promise<void> {
    const [{ estimateStrength }] = await Promise.all([estimator(), newPasswordChecks()]);
    runInAction(() => {
      this.estimate = estimateStrength;
    });
  }
}
