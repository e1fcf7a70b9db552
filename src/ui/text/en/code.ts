/** Texts that name the code: an access code, or an OTP. */
const named = (name: string) => ({
  automaticCheck: 'We check it after the sixth digit.',
  promise: "Don't share it with anyone, even if they say they're from us.",
  /** Before the countdown's digits. */
  validFor: 'Expires in',
  /** Before the countdown's digits. */
  resendIn: 'Resend in',
  resendInSpoken: (duration: string): string => `You can resend the ${name} in ${duration}`,
  resendReady: `You can resend the ${name} now`,
  sentAgain: `We've sent a new ${name}`,
  validForSpoken: (duration: string): string => `The ${name} expires in ${duration}`,
  expired: `The ${name} has expired.`,
  requestAnother: 'Request a new one.',
  problems: `Didn't get the ${name}?`,
  problemsChecks: {
    emailedToo: `We emailed you the same ${name}. Check spam too.`,
    emailedOnly: `We emailed you the ${name}. Check spam too.`,
    textAbroad: 'Texts to numbers outside India can take a few minutes.',
    phone: "Check that your phone has signal and isn't in flight mode.",
    latest: `Only the latest ${name} works.`,
  },
  problemsSupport: `Still no ${name}? Contact support:`,
});

/** Texts of the access code and OTP screens. */
export const code = {
  accessCodeTitle: 'Enter access code',
  otpTitle: 'Enter OTP',
  activationTitle: 'Activate your account',
  activationIntro: 'Enter the OTP to activate your account, then choose a password.',
  sentTo: (contacts: readonly string[]): string => `Sent to ${contacts.join(' and ')}`,
  labels: { accessCode: 'Access code', otp: 'OTP' },
  verify: 'Verify',
  resend: { accessCode: 'Resend code', otp: 'Resend OTP' },
  resendMessages: {
    limit: "You've used all 3 resends for now.",
    delayed: "We can't send another one yet.",
  },
  /** For a code that the customer's authenticator app shows. */
  inApp: {
    source: 'Use the code in your authenticator app.',
    problems: "Code doesn't work?",
    problemsChecks: [
      'Enter the code that the app shows now. It changes every 30 seconds.',
      'If the app lists several codes, use the one for this account.',
      'Check that your phone sets its date and time automatically.',
    ],
    problemsSupport: "Can't use the app? Contact support:",
  },
  named: { accessCode: named('code'), otp: named('OTP') },
};
