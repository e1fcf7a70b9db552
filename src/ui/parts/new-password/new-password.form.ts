import { normalisedPassword, type PasswordProfile } from '@domain/identity/password';
import type { PasswordRule } from '@domain/identity/password-policy';
import type { RuleResult } from '@domain/identity/rule-result';
import { checkForm } from '@ui/form/check-form';
import { NotEmpty, Rule } from '@ui/form/form-rules';
import type { FieldMessages } from '@ui/form/form-state';
import type { RuleMessage } from '@ui/form/rule-message';

/** An empty value passes: 'new-password-missing' rejects it. */
const isMet = (rule: PasswordRule, value: string, ruleResults: readonly RuleResult<PasswordRule>[]): boolean =>
  value === '' || ruleResults.every((result) => result.rule !== rule || result.isMet);

const Meets = (rule: PasswordRule, message: RuleMessage): PropertyDecorator =>
  Rule<NewPasswordForm>(message, (value: string, { ruleResults }) => isMet(rule, value, ruleResults));

/** The maximum length depends on the profile (MAX_PASSWORD_LENGTH in password-policy.ts), and the messages contain it. */
const NotTooLongFor = (only: PasswordProfile, message: RuleMessage): PropertyDecorator =>
  Rule<NewPasswordForm>(
    message,
    (value: string, { profile, ruleResults }) => profile !== only || isMet('maximum-length', value, ruleResults),
  );

class NewPasswordForm {
  ruleResults: readonly RuleResult<PasswordRule>[] = [];
  isUsername = false;
  profile: PasswordProfile = 'standard';

  @Meets('not-common', 'new-password-common')
  @Meets('not-an-identifier', 'new-password-is-identifier')
  @Meets('has-special', 'new-password-needs-special')
  @Meets('has-digit', 'new-password-needs-digit')
  @Meets('has-letter', 'new-password-needs-letter')
  @NotTooLongFor('standard', 'new-password-too-long-standard')
  @NotTooLongFor('exchange', 'new-password-too-long-exchange')
  @Meets('minimum-length', 'new-password-too-short')
  @Rule<NewPasswordForm>('1004', (_value: string, { isUsername }) => !isUsername)
  @NotEmpty('new-password-missing')
  newPassword = '';

  @Rule<NewPasswordForm>(
    '1017',
    (value: string, { newPassword }) => value === '' || normalisedPassword(value) === normalisedPassword(newPassword),
  )
  @NotEmpty('confirm-password-missing')
  confirmNewPassword = '';
}

class ExpiredPasswordForm extends NewPasswordForm {
  @NotEmpty('current-password-missing')
  oldPassword = '';
}

export interface NewPasswordValues {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  readonly ruleResults: readonly RuleResult<PasswordRule>[];
  /** The new password equals a username of the customer. */
  readonly isUsername: boolean;
  readonly profile: PasswordProfile;
}

export const checkNewPassword = (values: NewPasswordValues): FieldMessages => checkForm(NewPasswordForm, values);

export const checkExpiredPassword = (values: NewPasswordValues & { readonly oldPassword: string }): FieldMessages =>
  checkForm(ExpiredPasswordForm, values);
