import type { NonResidentGroup, SettlementKind } from '@domain/account/account';

type NonResidentType = SettlementKind['settlementType'];

/** Specification §2: what each kind of account is for. */
const uses: Readonly<Record<NonResidentType, string>> = {
  1: 'for investing in Equity',
  2: 'for investing in IPO, ETF, MFs, Bonds, ESOPs, Derivatives',
  3: 'for investing in Equity',
  4: 'for investing in IPO, ETF, MFs, Bonds, ESOPs',
};

const groups: Readonly<Record<NonResidentGroup, string>> = {
  NRO: 'NRO - Non-Resident Ordinary Account',
  NRE: 'NRE - Non-Resident External Account',
};

/** Texts of the account choice, of logging out there, and of the page that asks the customer to continue. */
export const accounts = {
  greeting: (name: string): string => (name === '' ? 'Hi,' : `Hi ${name},`),
  choose: 'Please choose an account to log-in',
  changeLater: 'You can change accounts from your profile page later as well.',
  /** For `document.title`: without the customer's name. */
  greetingDocumentTitle: 'Choose an account',
  selectProfile: 'Select Profile',
  groups,
  uses,
  nreAccounts: 'NRE accounts',
  nroAccounts: 'NRO accounts',
  accountNumber: (id: string): string => `Account ${id}`,
  lastUsed: 'Last used',
  /** The link back to the application from which the customer came to switch the account or change the password. */
  backToOrigin: 'Back to your account',
  /** Before the last characters of what the customer is known by. */
  reference: { userId: 'User ID', account: 'Account' },
  notHeld: 'No account yet',
  continueAs: {
    title: (name: string): string => (name === '' ? 'Continue with this account?' : `Continue as ${name}?`),
    /** For `document.title`: without the customer's name. */
    documentTitle: 'Confirm who you are',
    text: "You're already signed in. Continue only if this is you.",
    textAfterQrCode: 'This sign-in was approved on a phone. Continue only if this is you.',
    continue: 'Continue',
    notYou: 'Not you? Sign in',
  },
  logOut: 'Log out',
  logOutDialog: {
    title: 'Log out?',
    text: 'Are you sure you want to logout from this device?',
    yes: 'Yes',
    no: 'No',
  },
};
