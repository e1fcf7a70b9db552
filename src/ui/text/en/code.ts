/** Texts of the access code and OTP screens. */
export const code = {
  accessCodeTitle: 'Enter access code',
  otpTitle: 'Enter OTP',
  activationTitle: 'Activate your account',
  activationIntro: 'Enter the OTP to activate your account, then choose a password.',
  sentTo: (contacts: readonly string[]): string => `Sent to ${contacts.join(' and ')}`,
  accessCode: 'Access code',
  otp: 'OTP',
  verify: 'Verify',
  resendCode: 'Resend code',
  resendOtp: 'Resend OTP',
  /** Before the countdown's digits. */
  resendIn: 'Resend in',
  resendInSpoken: (duration: string): string => `You can resend the code in ${duration}`,
  resendReady: 'You can resend the code now',
  resendsLeft: (left: number): string =>
    left === 0 ? 'No resends left. Wait 5 minutes' : `${left} ${left === 1 ? 'resend' : 'resends'} left`,
  automaticCheck: '6 digits. We check the code when you enter the last one.',
  promise: "Don't share it with anyone, even if they say they're from us.",
  /** Before the countdown's digits. */
  validFor: 'Expires in',
  validForSpoken: (duration: string): string => `The code expires in ${duration}`,
  codeExpired: 'The code has expired. Request a new one.',
  problems: "Didn't get the code?",
  problemsChecks: {
    emailedToo: 'We emailed you the same code. Check spam too.',
    emailedOnly: 'We emailed you the code. Check spam too.',
    textAbroad: 'Texts to numbers outside India can take a few minutes.',
    phone: "Check your phone has signal and isn't blocking messages (DND).",
    latest: 'Only the latest code works.',
  },
  problemsSupport: 'Still no code? Contact support:',
};
