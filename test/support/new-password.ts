/** Meets the password policy, and no persona has used it. */
export const NEW_PASSWORD = 'Quiet-River-Lamp-58';

export const NEW_PASSWORDS = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
