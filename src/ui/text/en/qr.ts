import type { QrStage } from '@application/signing-in/sign-in-by-qr';

const stages: Readonly<Record<QrStage, string>> = {
  consent: 'Accept the Terms and Conditions to see the code.',
  requesting: 'Creating your code',
  offline: "You'll get a code when you're back online.",
  waiting: 'Waiting for your phone',
  scanned: 'Confirm on your phone',
  approved: 'Confirmed. Signing you in',
  rejected: 'Sign-in was declined on your phone.',
  expired: 'The code has expired.',
  failed: '',
};

/** Texts of the sign-in by QR code. */
export const qr = {
  title: 'Sign in with QR code',
  intro: "No typing. Use the app on a phone where you're signed in.",
  forAnotherScreen: 'To use a QR code, open this page on a computer. On this phone, use your mobile number or PAN.',
  steps: ['Open the app on your phone', 'Choose “Scan to sign in”', 'Point the camera at this code and confirm'],
  alternative: 'QR code. Scan it with the app on your phone to sign in here.',
  stages,
  timeLeft: 'Time left',
  timeLeftSpoken: (duration: string): string => `This code expires in ${duration}`,
  replaced: "Here's a new code",
  showNew: 'Show a new code',
  onlyHere: (host: string): string => `This code signs you in to ${host} only. Never scan a code someone sent you.`,
};
