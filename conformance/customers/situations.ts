/** The situations of test customers, with what a case needs of a customer in each. `--init` writes them into the example. */
export const SITUATIONS = {
  resident: 'A resident with one account, who can sign in. No case locks or changes them.',
  'non-resident': 'A non-resident with several accounts, who can sign in.',
  locked: 'Locked, so that every sign-in is refused with 1030.',
  'not-activated': 'Not activated yet: canLogin is refused with 10789, and an OTP is sent.',
  'expired-password': 'Can sign in, but the password has expired. A case sets a new one.',
  'without-username': 'Has no username. A case creates one.',
  changeable: 'Can sign in. Cases change the password and the username.',
  'passkey-holder': 'Can sign in. Cases create passkeys for them, and one locks and unlocks them.',
  'lockable-by-password': 'Can sign in. A case locks them with wrong passwords.',
  'lockable-by-code': 'Can sign in. A case locks them with wrong codes.',
  unlockable: 'Locked. A case unlocks them.',
  'post-login-refused': 'Can sign in, but the post-login check refuses.',
  unknown: 'Well-formed identifiers that no customer has.',
  'wrong-contact': 'The PAN of a customer with an email and a mobile number that are not theirs.',
} as const;

export type Situation = keyof typeof SITUATIONS;

export const SITUATION_NAMES = Object.keys(SITUATIONS) as readonly Situation[];

/** What the tester can tell the gateway to do, with the cases that need it. */
export const SWITCHES = {
  changeKeys: 'Replaces both key pairs.',
  startMaintenance: 'Begins maintenance: every call is refused with ERR08.',
  endMaintenance: 'Ends maintenance.',
  expireTokens: 'Lets every access and auth token expire, so that the next call is refused with 1082.',
  expireCodes: 'Lets the time of every code, QR code and challenge of a passkey pass.',
  askForTerms: 'Lets new sessions ask the customer to accept the terms.',
  stopAskingForTerms: 'Ends askForTerms.',
  approveQrCode: 'Approves a QR code as a phone does. {token} and {qrData} stand for its values.',
} as const;

export type SwitchName = keyof typeof SWITCHES;

export const SWITCH_NAMES = Object.keys(SWITCHES) as readonly SwitchName[];
