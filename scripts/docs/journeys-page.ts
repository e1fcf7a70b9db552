import { SERVICES } from '@ports/services';
import { SETTLEMENT_KINDS } from '@domain/account/account';
import { PERSISTED_FIELDS, RECORD_FIELDS, SIGN_IN_FIELDS } from '@domain/customer/customer';
import { SESSION_START_FIELDS, STEP_FIELDS, TAB_FIELDS } from '@domain/journey/fields';
import { JOURNEY_NAMES, type JourneyName } from '@domain/journey/journey-names';
import { REMEMBERED_LIFETIME_MS, RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import { RECOVERIES, RECOVERY_NAMES, stepOfRecovery } from '@domain/journey/recoveries';
import { FIRST_STEPS, STEP_IDS, STEPS, type BackRule, type Need, type StepId } from '@domain/journey/steps';
import { DAY_MS, MINUTE_MS } from '@domain/time';
import { pages } from '@ui/text/en/pages';
import {
  BACK_DESCRIPTIONS,
  CALLS_OUTSIDE_STEPS,
  CALLS_OF_STEPS,
  NEED_DESCRIPTIONS,
  SCREEN_DESCRIPTIONS,
} from './journey-descriptions';
import { code, codes, generatedFrom, NOTHING, orNothing, page, stepPath, table } from './markdown';

const TITLES: Readonly<Record<JourneyName, string>> = {
  login: 'Login',
  'forgot-username': 'Forgot username',
  'forgot-password': 'Forgot password',
  'change-password': 'Change password',
  'unlock-account': 'Unlock account',
  'create-username': 'Create username',
  'password-expired': 'Password expired',
  'account-activation': 'Account activation',
};

/** In the specification's order, except that the journey's first step comes first. */
const stepsOfJourney = (journey: JourneyName | null): readonly StepId[] => {
  const steps = STEP_IDS.filter((step) => STEPS[step].journey === journey);
  const first = journey === null ? undefined : FIRST_STEPS[journey];
  return [...steps.filter((step) => step === first), ...steps.filter((step) => step !== first)];
};

const backDestination = (back: StepId | BackRule | null): string => {
  if (back === null) return NOTHING;
  return isRule(back) ? BACK_DESCRIPTIONS[back] : stepPath(back);
};

const isRule = (back: StepId | BackRule): back is BackRule => back in BACK_DESCRIPTIONS;

const routesTable = (steps: readonly StepId[]): string =>
  table(
    ['route', 'id', 'what it shows', 'needs', 'calls', 'back to'],
    steps.map((step) => {
      const { path, screen, needs, back } = STEPS[step];
      return [
        code(path),
        code(step),
        SCREEN_DESCRIPTIONS[screen],
        orNothing(needs.map(code).join(', ')),
        orNothing(codes(CALLS_OF_STEPS[step])),
        backDestination(back),
      ];
    }),
  );

const mapNode = (step: StepId): string => `    ${step}["${STEPS[step].path}"]`;

const mapBox = (journey: JourneyName): readonly string[] => [
  `  subgraph ${journey}["${TITLES[journey]}"]`,
  ...stepsOfJourney(journey).map(mapNode),
  '  end',
];

const mapArrows = (): readonly string[] =>
  STEP_IDS.filter((step) => STEPS[step].screen !== 'not-found').flatMap((step) =>
    STEPS[step].next.map((next) => `  ${step} --> ${next === 'hand-off' ? 'handOff' : next}`),
  );

const routeMap = (): string =>
  [
    '```mermaid',
    'flowchart LR',
    ...JOURNEY_NAMES.flatMap(mapBox),
    '  subgraph plain["Without a guard"]',
    ...stepsOfJourney(null)
      .filter((step) => step !== 'notFound')
      .map(mapNode),
    '  end',
    '  handOff(["hand-off to the invest application"])',
    ...mapArrows(),
    '```',
  ].join('\n');

const needsTable = (): string =>
  table(
    ['need', 'met when'],
    (Object.keys(NEED_DESCRIPTIONS) as Need[]).map((need) => [code(need), NEED_DESCRIPTIONS[need]]),
  );

const recoveriesTable = (): string =>
  table(
    ['journey', 'identify call', 'OTP call', 'confirm call', 'result field', 'sign-in continues at'],
    RECOVERY_NAMES.map((name) => {
      const { identify, validate, confirm, result, then } = RECOVERIES[name];
      return [
        name,
        code(identify),
        code(validate),
        `${code(confirm)}: ${STEPS[stepOfRecovery(name, 'set')].screen.replace('set-', '')}`,
        code(result),
        stepPath(then),
      ];
    }),
  );

const callsTable = (): string =>
  table(
    ['call', 'when'],
    Object.entries(CALLS_OUTSIDE_STEPS).map(([service, when]) => [code(service), when]),
  );

const accountsTable = (): string =>
  table(
    ['settlement type', 'card', 'group', 'portfolio investment scheme'],
    SETTLEMENT_KINDS.map(({ settlementType, group, isPis }) => [
      String(settlementType),
      pages.handOff.accountNames[settlementType],
      group,
      isPis ? 'yes' : 'no',
    ]),
  );

interface FieldRow {
  readonly initial: unknown;
  readonly clearedBy: readonly string[];
  readonly inTicket: boolean;
}

/** With the initial value, unless that is empty. */
const describeField = ([name, { initial }]: readonly [string, FieldRow]): string =>
  initial ? `${code(name)} (${code(JSON.stringify(initial))})` : code(name);

/** One row for the fields of a table that are treated alike. */
const fieldRows = (
  rows: Readonly<Record<string, FieldRow>>,
  storedIn: string,
  describeTicket = ({ inTicket }: FieldRow): string => (inTicket ? 'yes' : 'no'),
): readonly (readonly string[])[] => {
  const treatment = (row: FieldRow): readonly string[] => [describeTicket(row), orNothing(row.clearedBy.join(', '))];
  const alike = new Map<string, (readonly [string, FieldRow])[]>();
  for (const entry of Object.entries(rows)) {
    const key = treatment(entry[1]).join();
    alike.set(key, [...(alike.get(key) ?? []), entry]);
  }
  return [...alike.values()].map((entries) => [
    entries.map(describeField).join(', '),
    storedIn,
    ...entries.slice(0, 1).flatMap(([, row]) => treatment(row)),
  ]);
};

const fieldsTable = (): string =>
  table(
    ['fields', 'stored', 'in the resume ticket', 'cleared by'],
    [
      ...fieldRows(PERSISTED_FIELDS, 'on the device, sealed'),
      ...fieldRows(RECORD_FIELDS, 'with the persisted fields, sealed'),
      ...fieldRows(SESSION_START_FIELDS, 'in the tab as `session-start`, not sealed'),
      ...fieldRows(SIGN_IN_FIELDS, 'in the tab’s memory'),
      ...fieldRows(TAB_FIELDS, 'in the tab’s memory'),
      ...fieldRows(STEP_FIELDS, 'in the view-model of the open step', () => 'never'),
    ],
  );

const entryTable = (): string =>
  table(
    ['situation', 'what happens'],
    [
      [
        stepPath('home'),
        'Requests an ssoId by `initiateSso`, with the journey that `?journey=…` names, and continues as below. A failure shows the SSO failure screen with "Try again".',
      ],
      [
        '`/sso/validate?ssoId=…` (or `SSOID`)',
        'The page removes the ssoId from the address bar before it requests any script. The application calls `validateSso`, drops an earlier session of the tab, and stores session id, tokens and answer. An auth token makes this an *authenticated entry*: another application has signed the customer in, and an authenticated flow begins. Without an ssoId, or after a failure: the SSO failure screen; the earlier session continues. A reload validates the same ssoId again or, after the answer, asks `loginStatus` if the customer is not known yet.',
      ],
      [
        'a journey is named by the answer’s `metadata.journey`, else by `?journey=…`',
        `A recovery: its first step. ${code('change-password')}: ${stepPath(FIRST_STEPS['change-password'])}, in an authenticated flow only, after \`loginStatus\`. Anything else: sign-in. In an authenticated flow, any value but ${code('change-password')} ends the session, and ${stepPath('home')} begins a new one.`,
      ],
      [
        'an authenticated flow without a journey',
        'Calls `loginStatus`, then shows the account choice or "Continue as {name}?". A press hands over and ends the sessions of the other tabs: this is how a signed-in customer switches account. "Not you? Sign in", here and on "Change password", ends this session only. A refused `loginStatus` ends the session; without an answer, the SSO failure screen calls it again. After a refused hand-off, the customer is asked again.',
      ],
      [
        'sign-in',
        `${stepPath('subsequentLoginPassword')} for a remembered customer whose name is known, unless the terms must be accepted first; else ${stepPath('loginMobilePan')} ([sign-in-start.ts](../src/domain/journey/sign-in-start.ts)).`,
      ],
      [
        'a reload',
        `Shows the same step, reference, masked contacts and countdown, and sends no code. The resume ticket stays in the tab for ${RESUME_TICKET_LIFETIME_MS / MINUTE_MS} minutes, sealed, without password, code, PAN or full contact. Without it, a step at which sign-in begins starts over in a new session; at others the guard decides. After the last step of a sign-in, a confirmed entry or a changed password, a reload continues with what comes next.`,
      ],
      [
        'a later visit',
        `A remembered customer’s fields stay on the device for ${REMEMBERED_LIFETIME_MS / DAY_MS} days, sealed. The identifier is shown masked and fills in no field.`,
      ],
    ],
  );

const stepsOfJourneys = (...journeys: readonly JourneyName[]): readonly StepId[] => journeys.flatMap(stepsOfJourney);

/** docs/journeys.md: the route map, what each step needs and calls, and the fields of the journey. */
export const journeysPage = (): string =>
  page(
    '# Journeys',
    generatedFrom(
      '`src/domain/journey/`',
      '`src/domain/customer/`',
      '`src/domain/account/account.ts`',
      '`scripts/docs/journeys-page.ts`',
      '`scripts/docs/journey-descriptions.ts`',
    ),
    [
      `For everyone who needs to know how a customer reaches one of the ${STEP_IDS.length} routes, what it needs, calls and leads to. The rows come from`,
      '[the step table](../src/domain/journey/steps.ts), which the router, the guard and the tests also use. To add a step or a field, see',
      '[CONTRIBUTING](../CONTRIBUTING.md); for answers and refusals, [openapi.yaml](openapi.yaml) and [errors.md](errors.md).',
    ].join('\n'),
    '## Map',
    routeMap(),
    '## Entering',
    entryTable(),
    '## Guard',
    [
      'The [guard](../src/domain/journey/guard.ts) of every route of the main layout runs once per navigation. The first case decides:',
      '',
      '1. There is no session id: `/session-expired`.',
      '2. The journey is not validated: the not-found page.',
      '3. The step’s needs are met, and it is not a sign-in step (of the login, without the need `login`) in an authenticated flow: the',
      '   step.',
      '4. The first step of its journey meets the same conditions and is not the identifier screen: that step.',
      '5. In an authenticated flow: `/`, which begins a new session.',
      '6. Otherwise: the password screen of a remembered customer, or the identifier screen.',
    ].join('\n'),
    needsTable(),
    '## Login',
    routesTable(stepsOfJourney('login')),
    [
      'If the SSO validation answers `consentNeeded`, the identifier screens and the QR screen show the terms. Until the customer accepts',
      'them, sign-in starts there, no QR code is shown, and no passkey is asked for. No later step is shown before the gateway has',
      'accepted the consent, which `canLogin`, `generateQrToken` or `passkeyLogin` carries, or after the customer has unticked it. Another',
      'identifier unticks it.',
      '',
      'After the access code, an approved QR code, a passkey or a login status,',
      '[one use-case](../src/application/signing-in/complete-sign-in.ts) decides: an expired password is replaced first; a non-resident',
      'with several accounts chooses one; everyone else is handed over. An approved QR code leads to the choice or to',
      '"Continue as {name}?" first, unless the device remembers exactly that customer.',
      '',
      'With `PASSKEYS_ENABLED`, the identifier screens and the password step of a remembered customer have "Use a passkey", which opens',
      'the dialog of the browser, and the browser [suggests passkeys](../src/application/signing-in/sign-in-by-passkey.ts) in their field.',
      'On a device that has used a passkey, the button is the filled one for a remembered customer. A passkey of another customer',
      'replaces the remembered one.',
      '',
      'After an access code, a page may [offer a passkey](../src/application/signing-in/offer-passkey.ts): if the device can create one,',
      'none was used or created on it, the password has not expired, and the customer has not unticked "Remember me"; three times at',
      'most, 30 days apart. The sign-in continues after "Create a passkey", even if that fails, after "Not now" and after a reload. If',
      'the customer only closes the dialog of the browser, the page stays. Back has no effect there.',
    ].join('\n'),
    '### Accounts',
    accountsTable(),
    [
      'The greeting is shown on the first choice in this browser; a customer who comes back to switch (an authenticated flow, or a',
      'remembered settlement type) sees Select Profile.',
    ].join('\n'),
    '### Hand-off',
    [
      'During the [hand-off](../src/application/handing-over/hand-off.ts), a page covers the step, so that nothing is repeated:',
      '',
      '1. Store the account, its settlement type and the customer’s first name. The calls name that account.',
      '2. Call `completeSso`, and follow its `redirectURL` only to an origin of `REDIRECT_ALLOWED_ORIGINS`, by https (http on the loopback',
      '   host). For any other address, show the SSO failure screen and tell analytics.',
      '3. Unless the sub-account is on `POST_LOGIN_CHECK_BYPASS`, call `postLoginCheck`. After a refusal, leave for the address that it',
      '   names, as in 2, or show the reason.',
      '4. On leaving, wipe the session from the tab and replace the page’s entry in the history.',
    ].join('\n'),
    '## Recovery',
    [
      'One [use-case](../src/application/recovering/recover-access.ts) carries out each row of',
      '[the table](../src/domain/journey/recoveries.ts). Repeating the identify call resends the OTP. What was typed in one journey is',
      'filled in when the next begins. Going back and forth sends no code, nor does "Continue" with the same identity while the OTP can',
      'be used or once it was accepted; the same goes for an activation. A remembered identifier that is not part of the identity may',
      'be another customer’s: the customer then signs in with the PAN.',
    ].join('\n'),
    recoveriesTable(),
    [
      'Without an identifier or the consent, sign-in continues at an identifier screen, and in an authenticated flow in a new session',
      '([sign-in-start.ts](../src/domain/journey/sign-in-start.ts)). With "Keep my password", unlocking is confirmed after the OTP.',
    ].join('\n'),
    routesTable(stepsOfJourneys(...RECOVERY_NAMES)),
    '## Passwords and activation',
    routesTable(stepsOfJourneys('change-password', 'password-expired', 'account-activation')),
    '## Outside the steps',
    [
      '- **"Trouble signing in?"** leads from what still works to the shortest recovery, to sign-in, or to support with what to prepare',
      '  ([sign-in-help.ts](../src/domain/journey/sign-in-help.ts)).',
      '- **The result of a change** says what changed, when and where, and what to do if it was not the customer; it can be printed',
      '  ([change-result-dialog.tsx](../src/ui/messages/change-result-dialog.tsx)). A page that would continue waits until it is closed',
      '  ([reading-pause.ts](../src/application/recovering/reading-pause.ts)).',
      '- **The accessibility statement** has an address of its own, in every footer',
      '  ([accessibility-statement.view.tsx](../src/ui/pages/accessibility-statement.view.tsx)).',
    ].join('\n'),
    '## Without a guard',
    routesTable(stepsOfJourney(null)),
    '## Calls that belong to no step',
    callsTable(),
    `[services.ts](../src/ports/services.ts) lists all ${Object.keys(SERVICES).length} calls.`,
    '## Fields',
    [
      'Every field of [a journey](../src/domain/journey/fields.ts) and of [its customer](../src/domain/customer/customer.ts), empty at first',
      '(`""`, `null`, `0` or `false`) unless a value is given.',
      '`reset`, `switch-account` and `clear-user` are the clearings of specification §4; `other-identifier` and `next-customer` ("Not you?',
      'Switch account") are ours.',
    ].join('\n'),
    fieldsTable(),
  );
