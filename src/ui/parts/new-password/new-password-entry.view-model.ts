import type { PasswordProfile } from '@domain/identity/password';
import {
  equalsIdentifier,
  generatorRules,
  MAX_PASSWORD_LENGTH,
  passwordRuleResults,
  type PasswordRule,
} from '@domain/identity/password-policy';
import type { RuleResult } from '@domain/identity/rule-result';
import { identifiersForbiddenAsPassword, usernamesForbiddenAsPassword } from '@domain/journey/own-identifiers';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';
import type { FormState } from '@ui/form/form-state';
import type { NewPasswordValues } from '@ui/parts/new-password/new-password.form';
import { makeViewModelObservable } from '@ui/view-model';

type Estimate = (password: string, identifiers: readonly string[]) => number;

/** The strength is estimated when typing pauses: the estimate takes too long to run at every key on a slow phone. */
const TYPING_PAUSE_MS = 200;
/** After this time the form is sent without an estimate, so that a failed load does not block the customer. */
const MAX_ESTIMATOR_WAIT_MS = 3000;

export type EstimatorLoader = () => Promise<{ readonly estimateStrength: Estimate }>;

const loadEstimator: EstimatorLoader = () =>
  import(/* webpackChunkName: 'password-strength' */ '@ui/form/password-strength');

interface ShownRule {
  readonly rule: PasswordRule;
  /** False also while the field is empty, and while it is not known whether the password meets the rule. */
  readonly isMet: boolean;
  /** Whether the text in the field breaks the rule. */
  readonly isBroken: boolean;
}

/** The entry of a new password and its confirmation, with the password's rules and strength. */
export class NewPasswordEntry {
  private estimate: Estimate | null = null;
  private pendingEstimate = { cancel: (): void => undefined };
  private readonly profile: PasswordProfile;
  private readonly loadEstimator: EstimatorLoader;

  newPassword = '';
  confirmNewPassword = '';
  /** From 0 to 4. Null while the field is empty, and until the estimator is loaded. */
  strength: number | null = null;
  private isEstimatorMissing = false;

  constructor(
    private readonly form: FormState,
    private readonly session: SessionState,
    private readonly clock: Pick<Clock, 'after'>,
    settings: Pick<Settings, 'passwordProfile'>,
    load = loadEstimator,
  ) {
    this.loadEstimator = load;
    this.profile = settings.passwordProfile;
    makeViewModelObservable(this);
  }

  get generatorRules(): string | null {
    return generatorRules(this.profile);
  }

  get maximumLength(): number {
    return MAX_PASSWORD_LENGTH[this.profile];
  }

  /**
   * The rules to show; the maximum length only while it is exceeded. None is met while the field is empty, and
   * 'not-common' only after an estimate. If the estimator could not be loaded, 'not-common' is left out, because the form is
   * then sent without an estimate.
   */
  get rules(): readonly ShownRule[] {
    const isKnown = (rule: PasswordRule): boolean => rule !== 'not-common' || this.strength !== null;
    return this.ruleResults.filter(this.isShown).map(({ rule, isMet }) => ({
      rule,
      isMet: isMet && this.newPassword !== '' && isKnown(rule),
      isBroken: !isMet,
    }));
  }

  get rulesLeft(): number {
    return this.rules.filter(({ isMet }) => !isMet).length;
  }

  /** Loads the estimator, so that submitting does not wait for it. */
  preload(): void {
    void this.load();
  }

  type(password: string): void {
    this.newPassword = password;
    this.form.clearFieldMessage('newPassword');
    this.pendingEstimate.cancel();
    if (password === '') this.strength = null;
    else this.pendingEstimate = { cancel: this.clock.after(TYPING_PAUSE_MS, this.updateStrength) };
  }

  typeConfirmation(password: string): void {
    this.confirmNewPassword = password;
    this.form.clearFieldMessage('confirmNewPassword');
  }

  /** The values to check. Resolves when the strength is estimated, or after `MAX_ESTIMATOR_WAIT_MS`. */
  async values(): Promise<NewPasswordValues> {
    await new Promise<void>((resolve) => {
      const cancelWait = this.clock.after(MAX_ESTIMATOR_WAIT_MS, resolve);
      void this.load().then(() => {
        cancelWait();
        resolve();
      });
    });
    this.updateStrength();
    const { newPassword, confirmNewPassword, ruleResults } = this;
    const isUsername = usernamesForbiddenAsPassword(this.session.journey.get()).some((username) =>
      equalsIdentifier(newPassword, username),
    );
    return { newPassword, confirmNewPassword, ruleResults, isUsername, profile: this.profile };
  }

  clear(): void {
    this.pendingEstimate.cancel();
    this.newPassword = '';
    this.confirmNewPassword = '';
    this.strength = null;
  }

  private get identifiers(): readonly string[] {
    return identifiersForbiddenAsPassword(this.session.journey.get());
  }

  private get ruleResults(): readonly RuleResult<PasswordRule>[] {
    const { identifiers, strength } = this;
    return passwordRuleResults(this.newPassword, { profile: this.profile, identifiers, strength });
  }

  private isShown({ rule, isMet }: RuleResult<PasswordRule>): boolean {
    if (rule === 'maximum-length') return !isMet;
    return rule !== 'not-common' || !this.isEstimatorMissing;
  }

  private updateStrength(): void {
    const { newPassword } = this;
    const estimate = this.estimate;
    this.strength = newPassword === '' || estimate === null ? null : estimate(newPassword, this.identifiers);
  }

  /** Never rejects. The next call retries a failed load. */
  private async load(): Promise<void> {
    if (this.estimate !== null) return;
    try {
      const { estimateStrength } = await this.loadEstimator();
      this.estimate = estimateStrength;
      this.updateStrength();
    } catch {
      // The other rules need no estimate.
    }
    this.noteWhetherLoaded();
  }

  private noteWhetherLoaded(): void {
    this.isEstimatorMissing = this.estimate === null;
  }
}
