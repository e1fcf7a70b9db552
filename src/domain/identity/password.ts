/** The form in which passwords are compared and sent: Unicode NFC (NIST SP 800-63B-4). */
export const normalisedPassword = (password: string): string => password.normalize('NFC');

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

export const normalisedNewPassword = ({ newPassword, confirmNewPassword }: NewPassword): NewPassword => ({
  newPassword: normalisedPassword(newPassword),
  confirmNewPassword: normalisedPassword(confirmNewPassword),
});

/**
 * The sets of rules for a new password, one of which is configured (password-policy.ts). They are listed here because the
 * configuration is read at the start, before the rules are loaded.
 */
export const PASSWORD_PROFILES = ['standard', 'exchange'] as const;
export type PasswordProfile = (typeof PASSWORD_PROFILES)[number];
