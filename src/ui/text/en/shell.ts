/** Words of the frame round every step, and of the page that must show when nothing else can. */
export const shell = {
  lead: 'Your journey starts here!',
  documentTitle: (step: string, brand: string): string => (brand === '' ? step : `${step} | ${brand}`),
  titleInError: (title: string): string => `Error: ${title}`,
  connection: { lost: 'Check your internet connection' },
  loading: 'Loading…',
  /** Specification §8: an unknown code, and a toast without a message of its own. */
  unknownError: 'Something Went Wrong.',
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
  loadFailed: {
    title: 'This step could not be loaded',
    text: 'Check your internet connection, then try again.',
    action: 'Try again',
  },
};
