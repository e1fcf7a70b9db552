/** Texts of the access code and OTP screens. */
export const code = {
  accessCodeTitle: 'Enter access code',
  otpTitle: 'Enter OTP',
  activationTitle: 'Activate your account',
  activationIntro: 'Enter the OTP to activate your account, then choose a password.',
  sentTo: (mobile: string, email: string): string =>
    mobile !== '' && email !== '' ? `Sent to ${mobile} and ${email}` : `Sent to ${mobile || email}`,
  accessCode: 'Access code',
  otp: 'OTP',
  verify: 'Verify',
  resendCode: 'Resend code',
  resendOtp: 'Resend OTP',
  /** Before the countdown's digits. */
  resendIn: 'You can ask for another in',
  resendInSpoken: (duration: string): string => `You can ask for another code in ${duration}`,
  resendReady: 'You can ask for another code now',
  resendsLeft: (left: number): string =>
    left === 0
      ? 'Another request means a wait of 5 minutes'
      : `You can ask ${left} more ${left === 1 ? 'time' : 'times'}, then again after 5 minutes`,
  promise: 'We never call to ask for this code.',
  /** Before the countdown's digits. */
  validFor: 'Valid for another',
  validForSpoken: (duration: string): string => `The code is valid for another ${duration}`,
  codeExpired: 'The code has expired. Ask for another one.',
  problems: 'Problems with the code?',
  problemsChecks: [
    'The same code is in the e-mail: look in the spam folder too.',
    'With a number abroad an SMS may take a few minutes.',
    'Check that the phone has reception and that no app blocks messages, such as a Do Not Disturb list.',
    'Only the newest code counts.',
  ],
  problemsSupport: 'Still nothing? Our support helps:',
};
