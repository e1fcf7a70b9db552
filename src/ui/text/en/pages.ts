/** Texts of the pages without a form, and of the idle warning. */
import type { SettlementKind } from '@domain/account/account';

/** Specification §2: the names of the non-resident accounts. */
const accountNames: Readonly<Record<SettlementKind['settlementType'], string>> = {
  1: 'NRO PIS',
  2: 'NRO NON',
  3: 'NRE PIS',
  4: 'NRE NON',
};

export const pages = {
  errorPage: {
    title: 'Something Went Wrong',
    code: '500',
    text: 'An unexpected error has occurred. Please start again.',
    action: 'Start again',
  },
  /** Specification §2, SSO failure screen. */
  ssoFailure: {
    title: 'Something Went Wrong',
    text: "We're trying to figure out this issue. Please close this tab and try again.",
    action: 'Try again',
  },
  /** Headed by the title of the error's dialog, if it has one. */
  accountRefused: {
    title: 'Something Went Wrong',
    text: 'You signed in, but your account could not be opened.',
    tryAgain: 'Try again',
    logOut: 'Log out',
  },
  loadFailed: {
    title: 'This step could not be loaded',
    text: 'Check your internet connection, then try again.',
    action: 'Try again',
  },
  /** Specification §2, maintenance page. */
  maintenance: {
    title: 'Service Under Maintenance',
    text: 'We are upgrading our systems, access to the application will be temporarily unavailable.',
    regret: 'We regret for the inconvienence', // sic
    action: 'Check again',
  },
  insecure: {
    title: 'This page needs a secure connection',
    text: 'Open the address again with https:// in front of it.',
  },
  /** In public/index.html, for browsers with JavaScript disabled. */
  needsScript: 'Signing in needs JavaScript. Please allow it for this site and load the page again.',
  checking: 'Checking your sign-in',
  sessionExpired: {
    title: 'Your session has expired',
    text: 'For your safety a session ends when it is left alone for a while.',
    action: 'Start again',
  },
  loggedOut: {
    title: 'You have logged out',
    text: 'It is safe to close this window.',
    action: 'Sign in again',
  },
  notFound: {
    title: 'Page not found',
    code: '404',
    text: 'The address is wrong, or the step that it leads to is over.',
    action: 'Start again',
  },
  idle: {
    title: 'Are you still there?',
    text: 'For your safety we will sign you out in',
    spoken: (duration: string): string => `You will be signed out in ${duration}`,
    over: 'You are being signed out',
    stay: 'Stay signed in',
    lastTitle: 'Your session is about to end',
    lastText: 'A session lasts twelve hours at most. Finish what you are doing; then sign in again. It ends in',
    seen: 'OK',
    leave: 'Leave now',
  },
  handOff: {
    accountNames,
    takingYouTo: (account: string): string => `Taking you to ${account}`,
    yourAccount: 'your account',
  },
};
