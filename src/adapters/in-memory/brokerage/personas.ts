/**
 * The personas of tests, stories and the sandbox, each named after its situation. A row lists only what differs from the
 * default. Identifiers derive from the serial number and the name, so that they are unique.
 */
import type { Account, SettlementType } from '@domain/account/account';
import type { IdentifierType } from '@domain/identity/identifier';
import { PUBLISHED_PASSKEY } from '@adapters/in-memory/brokerage/published-passkey';
import type { RefusalCode } from '@adapters/in-memory/brokerage/refusal';

export interface Persona {
  readonly id: string;
  /** One line for the sandbox's start page. */
  readonly situation: string;
  readonly name: string;
  readonly userId: string;
  readonly mobile: string;
  readonly pan: string;
  readonly email: string;
  /** Null without a username. */
  readonly username: string | null;
  readonly password: string;
  readonly earlierPasswords: readonly string[];
  readonly accounts: readonly Account[];
  /** The refusal of canLogin for these kinds of identifier; for every kind if `by` is missing. */
  readonly refusal?: { readonly code: RefusalCode; readonly by?: readonly IdentifierType[] };
  readonly locked?: true;
  readonly passwordExpired?: true;
  /** Has frozen online access on the provider's page, and can unfreeze it there. */
  readonly hasFrozenAccess?: true;
  /** Has not accepted the terms yet. The sandbox's page links to a session that asks for them. */
  readonly hasNotAcceptedTerms?: true;
  /** Created before the brokerage starts. */
  readonly passkey?: typeof PUBLISHED_PASSKEY;
  /** An authenticator app shows the codes. None is sent. */
  readonly hasAuthenticatorApp?: true;
  /** The refusal when a code should be sent. */
  readonly codeFailure?: '1012' | '1013';
  /** The refusal even with the right password. */
  readonly passwordFailure?: '1014' | '1076';
  /** The refusal of the post-login check, and where it redirects. */
  readonly postLoginCheck?: { readonly code: RefusalCode; readonly sentTo?: 'same-origin' | 'foreign-origin' };
  /** completeSso redirects to an address that no configuration allows. */
  readonly foreignHandOff?: true;
}

/** Everyone's password. */
export const SANDBOX_PASSWORD = 'Monsoon-Lantern-42';
/** Everyone's previous password: setting it again is refused with 1018. */
export const EARLIER_PASSWORD = 'Harvest-Lantern-41';

/** Listed in POST_LOGIN_CHECK_BYPASS of the sandbox's configuration. */
export const BYPASSED_SUB_ACCOUNT_ID = 'BYPASS-1';

interface PersonaDetails extends Partial<Omit<Persona, 'id' | 'situation' | 'name' | 'accounts'>> {
  /** One account for each; a resident account by default. `primary` is the index of the primary account. */
  readonly settlementTypes?: readonly SettlementType[];
  readonly primary?: number;
  readonly subAccountId?: string;
}

const accountsFor = (serial: number, details: PersonaDetails): readonly Account[] => {
  const { settlementTypes = [0], primary = 0, subAccountId } = details;
  return settlementTypes.map((settlementType, index) => ({
    subAccountId: subAccountId ?? `SA-${String(serial)}-${String(index + 1)}`,
    isPrimary: index === primary,
    settlementType,
    segment: settlementType === 0 ? 'RESIDENT' : 'NON_RESIDENT',
  }));
};

const person = <const Id extends string>(
  [id, serial, name]: readonly [Id, number, string],
  situation: string,
  details: PersonaDetails = {},
): Persona & { readonly id: Id } => {
  const { settlementTypes: _types, primary: _primary, subAccountId: _id, ...rest } = details;
  const dotted = name.toLowerCase().replaceAll(' ', '.');
  const digits = String(serial).padStart(2, '0');
  return {
    id,
    situation,
    name,
    userId: `U10${digits}`,
    mobile: `98100100${digits}`,
    pan: `AAAP${name.split(' ').at(-1)?.charAt(0) ?? 'X'}10${digits}F`,
    email: `${dotted}@example.com`,
    username: dotted,
    password: SANDBOX_PASSWORD,
    earlierPasswords: [EARLIER_PASSWORD],
    accounts: accountsFor(serial, details),
    ...rest,
  };
};

const BY_MOBILE_OR_EMAIL = ['MOBILE', 'EMAIL'] as const;

/** In the order in which the sandbox shows them. */
export const PERSONA_GROUPS = [
  {
    title: 'Signing in',
    personas: [
      person(['resident', 1, 'Asha Rao'], 'Resident with one account: signs in and is handed over.'),
      person(
        ['resident-two-accounts', 2, 'Vikram Shah'],
        'Resident with two accounts, of which the second is the primary.',
        {
          settlementTypes: [0, 0],
          primary: 1,
        },
      ),
      person(['four-accounts', 3, 'Meera Nair'], 'Non-resident with all four accounts: chooses one.', {
        settlementTypes: [1, 2, 3, 4],
      }),
      person(
        ['two-nri-accounts', 4, 'Arjun Menon'],
        'Non-resident with NRO NON and NRE PIS: the other two cards are disabled.',
        {
          settlementTypes: [2, 3],
        },
      ),
      person(['nre-pis-only', 5, 'Leela Iyer'], 'Non-resident with NRE PIS only: handed over without a choice.', {
        settlementTypes: [3],
      }),
      person(
        ['one-nri-account', 6, 'Rohan Pillai'],
        'Non-resident with NRO NON only and a mobile number outside India.',
        {
          settlementTypes: [2],
          mobile: '+447700900106',
        },
      ),
      person(['no-accounts', 7, 'Nisha Gupta'], 'Has no account at all: handed over without a sub-account.', {
        settlementTypes: [],
      }),
      person(['first-time-consent', 8, 'Kabir Das'], 'Must first accept the terms: start from the sandbox page.', {
        hasNotAcceptedTerms: true,
      }),
      person(
        ['with-passkey', 9, 'Ila Deshmukh'],
        'Has a passkey, whose key is published: signs in without a password.',
        {
          passkey: PUBLISHED_PASSKEY,
        },
      ),
    ],
  },
  {
    title: 'Identifiers that several accounts share',
    personas: [
      person(
        ['shared-mobile', 10, 'Pooja Mehta'],
        'The mobile number has several accounts (10681): PAN or username works.',
        {
          refusal: { code: '10681', by: ['MOBILE'] },
        },
      ),
      person(['shared-email', 11, 'Sanjay Kumar'], 'The email has several accounts (1068): mobile or username works.', {
        refusal: { code: '1068', by: ['EMAIL'] },
      }),
      person(
        ['shared-mobile-only', 12, 'Divya Reddy'],
        'The mobile is linked to several accounts (1069): email or username works.',
        {
          refusal: { code: '1069', by: ['MOBILE'] },
        },
      ),
      person(
        ['shared-email-and-mobile', 13, 'Imran Khan'],
        'Several accounts on email and mobile (1070): the username works.',
        {
          refusal: { code: '1070', by: BY_MOBILE_OR_EMAIL },
        },
      ),
      person(
        ['shared-without-username', 14, 'Farah Ali'],
        'Several accounts, none with a username (1071): create one to sign in.',
        {
          refusal: { code: '1071', by: ['MOBILE', 'EMAIL', 'PAN'] },
          username: null,
        },
      ),
      person(
        ['shared-some-usernames', 15, 'George Thomas'],
        'Some of the accounts have a username, some do not (1072).',
        {
          refusal: { code: '1072', by: BY_MOBILE_OR_EMAIL },
        },
      ),
      person(
        ['shared-identity', 16, 'Hema Joshi'],
        'Several accounts match the identifier (1003): the username works.',
        {
          refusal: { code: '1003', by: BY_MOBILE_OR_EMAIL },
        },
      ),
    ],
  },
  {
    title: 'Account status',
    personas: [
      person(['locked', 20, 'Tara Bose'], 'Locked after wrong attempts (1030): unlocks the account.', { locked: true }),
      person(['incomplete-nomination', 21, 'Uday Patel'], 'Has not named a nominee (1032).', {
        refusal: { code: '1032' },
      }),
      person(['closed', 22, 'Rita Sen'], 'The account is closed (1034).', { refusal: { code: '1034' } }),
      person(['dormant-12-months', 23, 'Manoj Verma'], 'Has not traded for 12 months (1035).', {
        refusal: { code: '1035' },
      }),
      person(['dormant-24-months', 24, 'Geeta Saxena'], 'Has not traded for 24 months (1045).', {
        refusal: { code: '1045' },
      }),
      person(['bank-deactivated', 25, 'Deepak Jain'], 'The linked bank account is deactivated (1037).', {
        refusal: { code: '1037' },
      }),
      person(['incomplete-ucc', 26, 'Sunita Mishra'], 'The unique client code is incomplete (1038).', {
        refusal: { code: '1038' },
      }),
      person(['ucc-not-registered', 27, 'Ravi Chawla'], 'The unique client code is not registered (1041).', {
        refusal: { code: '1041' },
      }),
      person(['ucc-not-approved', 28, 'Priya Kapoor'], 'The unique client code is not approved (1042).', {
        refusal: { code: '1042' },
      }),
      person(['incomplete-kyc', 29, 'Anil Bhat'], 'The know-your-customer record is incomplete (1039).', {
        refusal: { code: '1039' },
      }),
      person(['deactivated', 30, 'Kavita Dutta'], 'Deactivated for safety (1036).', { refusal: { code: '1036' } }),
      person(['deactivated-by-depository', 31, 'Nikhil Ghosh'], 'Deactivated for safety (1040).', {
        refusal: { code: '1040' },
      }),
      person(['deactivated-by-exchange', 32, 'Shreya Malik'], 'Deactivated for safety (1043).', {
        refusal: { code: '1043' },
      }),
      person(['deactivated-by-regulator', 33, 'Rahul Sinha'], 'Deactivated for safety (1044).', {
        refusal: { code: '1044' },
      }),
      person(
        ['frozen-access', 36, 'Wasim Qureshi'],
        'Has frozen online access (1036): unfreezes it on /sandbox/freeze.',
        {
          hasFrozenAccess: true,
        },
      ),
      person(['pan-without-account', 34, 'Omkar Naik'], 'The PAN is known, but has no account here (1027, by PAN).', {
        refusal: { code: '1027', by: ['PAN'] },
      }),
      person(['email-not-linked', 35, 'Zoya Sheikh'], 'The email is not linked (1061, by email).', {
        refusal: { code: '1061', by: ['EMAIL'] },
      }),
    ],
  },
  {
    title: 'Activation, codes and passwords',
    personas: [
      person(['not-activated', 40, 'Ishaan Roy'], 'Has not been activated (10789): OTP, then sets a password.', {
        refusal: { code: '10789' },
      }),
      person(
        ['already-activated', 41, 'Lata Kulkarni'],
        'Was activated before (10191, by mobile or PAN): the username works.',
        {
          refusal: { code: '10191', by: ['MOBILE', 'PAN'] },
        },
      ),
      person(
        ['expired-password', 42, 'Yusuf Ansari'],
        'The password has expired: sets a new one after the access code.',
        {
          passwordExpired: true,
        },
      ),
      person(['authenticator-app', 47, 'Devika Rane'], 'An authenticator app shows the codes: none is sent.', {
        hasAuthenticatorApp: true,
      }),
      person(['code-not-sent', 43, 'Bina Thakur'], 'No code can be generated (1012).', { codeFailure: '1012' }),
      person(['code-provider-failed', 44, 'Chetan Rathod'], 'The code provider answers with an error (1013).', {
        codeFailure: '1013',
      }),
      person(['credentials-refused', 45, 'Esha Tandon'], 'Even the right password is refused (1014).', {
        passwordFailure: '1014',
      }),
      person(['credentials-invalid', 46, 'Gopal Varma'], 'The credentials are not valid (1076).', {
        passwordFailure: '1076',
      }),
    ],
  },
  {
    title: 'After signing in',
    personas: [
      person(
        ['post-login-refused', 50, 'Jaya Prasad'],
        'The post-login check refuses with 1039 and gives no redirect URL.',
        {
          postLoginCheck: { code: '1039' },
        },
      ),
      person(
        ['post-login-redirected', 51, 'Karan Oberoi'],
        'The post-login check refuses (1037) and leads to an update page.',
        {
          postLoginCheck: { code: '1037', sentTo: 'same-origin' },
        },
      ),
      person(
        ['post-login-foreign', 52, 'Mona Wadhwa'],
        'The post-login check refuses (1037) and names a foreign address.',
        {
          postLoginCheck: { code: '1037', sentTo: 'foreign-origin' },
        },
      ),
      person(
        ['post-login-bypassed', 53, 'Naveen Hegde'],
        'On the bypass list: the post-login check, which would refuse, is not made.',
        {
          subAccountId: BYPASSED_SUB_ACCOUNT_ID,
          postLoginCheck: { code: '1036' },
        },
      ),
      person(
        ['foreign-hand-off', 54, 'Qadir Hussain'],
        'The hand-off names an address that is not allowed: the customer stays.',
        {
          foreignHandOff: true,
        },
      ),
    ],
  },
] as const;

export const PERSONAS = PERSONA_GROUPS.flatMap(({ personas }): readonly NamedPersona[] => personas);

type NamedPersona = (typeof PERSONA_GROUPS)[number]['personas'][number];
export type PersonaId = NamedPersona['id'];

const BY_ID: ReadonlyMap<string, Persona> = new Map(PERSONAS.map((persona) => [persona.id, persona]));

export const personaNamed = (id: PersonaId): Persona => {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`No persona is named ${id}`);
  return found;
};

/** The first persona that canLogin refuses with the code. */
export const personaRefusedWith = (code: RefusalCode): (Persona & { readonly id: PersonaId }) | undefined =>
  PERSONAS.find(({ refusal }: Persona) => refusal?.code === code);

/** Well-formed identifiers without a customer, for the errors 2000, 2001, 2002 and 1027. */
export const UNKNOWN_CUSTOMER = {
  username: 'nobody.here',
  email: 'nobody.here@example.com',
  mobile: '9999900000',
  pan: 'ZZZPZ9999Z',
} as const;
