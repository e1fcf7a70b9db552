/** Texts of the sign-in by QR code. */
import type { QrStage } from '@application/signing-in/sign-in-by-qr';

const stages: Readonly<Record<QrStage, string>> = {
  consent: 'Accept the Terms and Conditions to see the code.',
  making: 'Making a code for you',
  waiting: 'Waiting for your phone',
  scanned: 'Confirm on your phone',
  approved: 'Confirmed. Signing you in',
  rejected: 'The sign-in was rejected on the phone.',
  expired: 'The code has expired.',
  failed: '',
};

export const qr = {
  title: 'Sign in with QR code',
  intro: 'No typing: use the app on a phone on which you are signed in.',
  forAnotherScreen:
    'This is for signing in on another screen, such as a computer. Here, use your mobile number or PAN.',
  steps: ['Open the app on your phone', 'Choose “Scan to sign in”', 'Point the camera at this code and confirm'],
  alternative: 'QR code. Scan it with the app on your phone to sign in here.',
  stages,
  timeLeft: 'Time left',
  timeLeftSpoken: (duration: string): string => `This code is valid for another ${duration}`,
  replaced: 'The code has been replaced by a new one',
  showNew: 'Show a new code',
  onlyHere: (host: string): string =>
    `This code signs you in to ${host}, and nowhere else. Never scan one that somebody sent you.`,
  otherWays: 'Other ways to sign in',
  useMobileOrPan: 'Use mobile number or PAN',
};
