import { normalisedPassword } from '@domain/identity/password';

export interface NewPassword {
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** As the gateway receives it. */
export const normalised = ({ newPassword, confirmNewPassword }: NewPassword): NewPassword => ({
  newPassword: normalisedPassword(newPassword),
  confirmNewPassword: normalisedPassword(confirmNewPassword),
});
