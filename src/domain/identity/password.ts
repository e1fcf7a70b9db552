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
