import type { SettlementKind } from '@domain/account/account';

/** Specification §2: the names of the non-resident accounts. */
const accountNames: Readonly<Record<SettlementKind['settlementType'], string>> = {
  1: 'NRO PIS',
  2: 'NRO NON',
  3: 'NRE PIS',
  4: 'NRE NON',
};

/** Texts of the pages without a form, and of the warning before a session ends. */
export const pages = {
  logOut: 'Log out',
  startAgain: 'Start again',
  errorPage: {
    title: 'Something Went Wrong',
    code: '500',
    text: 'Something failed on our side. Start again. If it happens again, contact support.',
    offline: "You're offline. We'll continue as soon as you're back online.",
  },
  /** Specification §2, SSO failure screen. */
  ssoFailure: {
    title: 'Something Went Wrong',
    text: "We're trying to figure out this issue. Please close this tab and try again.",
    action: 'Try again',
    chooseAccount: 'Choose another account',
  },
  /** Behind the dialog of an error that has one, the page shows `unfinished` instead. */
  accountRefused: {
    title: 'Something Went Wrong',
    text: "You signed in, but we couldn't open your account.",
    unfinished: "We couldn't finish signing you in.",
    tryAgain: 'Try again',
  },
  loadFailed: {
    title: "This page didn't load",
    text: "Try again. If that doesn't help, check your internet connection.",
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
    text: 'Add https:// to the start of the address.',
  },
  /** In public/index.html, for browsers with JavaScript disabled. */
  needsScript: 'Turn on JavaScript for this site, then reload.',
  /** In public/index.html, for browsers that are too old. */
  needsUpdate: 'Update your browser, then reload.',
  checking: 'Checking your sign-in',
  sessionExpired: {
    title: 'Your session has expired',
    text: 'For your safety, sessions end after a while. Start again to sign in.',
  },
  loggedOut: {
    title: 'You have logged out',
    text: 'You can close this window.',
    action: 'Sign in again',
  },
  handedOver: {
    title: "You've been signed in",
    text: 'Go forward to return, or start again.',
  },
  logOutWaiting:
    "You're offline. The log-out reaches the server as soon as you're back online. Keep this window open until then.",
  notFound: {
    title: 'Page not found',
    code: '404',
    text: 'The address may be wrong, or this step has ended.',
  },
  endWarning: {
    title: 'Are you still there?',
    text: "For your safety, we'll log you out in",
    spoken: (duration: string): string => `You'll be logged out in ${duration}`,
    over: 'Logging you out',
    stay: 'Stay signed in',
    /** Instead of the four above, until the customer has signed in. */
    beforeSignIn: {
      text: 'For your safety, this sign-in ends in',
      spoken: (duration: string): string => `This sign-in ends in ${duration}`,
      over: 'This sign-in is ending',
      stay: 'Keep going',
    },
    lastTitle: 'Your session is about to end',
    lastText: 'Sessions last up to 12 hours. Finish up, then sign in again.',
    lastTimeLeft: 'Time left:',
    seen: 'OK',
    leave: 'Leave now',
  },
  handOff: {
    accountNames,
    takingYouTo: (account: string): string => `Taking you to ${account}`,
    yourAccount: 'your account',
  },
};
