import { SERVICES } from '@ports/services';
import { SETTLEMENT_KINDS } from '@domain/account/account';
import { PERSISTED_FIELDS, RECORD_FIELDS, SESSION_START_FIELDS, STEP_FIELDS, TAB_FIELDS } from '@domain/journey/fields';
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

const nextDestination = (next: StepId | 'hand-off'): string => (next === 'hand-off' ? 'hand-off' : stepPath(next));

const backDestination = (back: StepId | BackRule | null): string => {
  if (back === null) return NOTHING;
  return isRule(back) ? BACK_DESCRIPTIONS[back] : stepPath(back);
};

const isRule = (back: StepId | BackRule): back is BackRule => back in BACK_DESCRIPTIONS;

const routesTable = (steps: readonly StepId[]): string =>
  table(
    ['route', 'id', 'what it shows', 'needs', 'calls', 'leads to', 'back to'],
    steps.map((step) => {
      const { path, screen, needs, back, next } = STEPS[step];
      return [
        code(path),
        code(step),
        SCREEN_DESCRIPTIONS[screen],
        orNothing(needs.map(code).join(', ')),
        orNothing(codes(CALLS_OF_STEPS[step])),
        orNothing(next.map(nextDestination).join(', ')),
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

const fieldRows = (
  rows: Readonly<Record<string, FieldRow>>,
  storedIn: string,
  describeTicket: (row: FieldRow) => string,
): readonly (readonly string[])[] =>
  Object.entries(rows).map(([name, row]) => [
    code(name),
    code(JSON.stringify(row.initial)),
    storedIn,
    describeTicket(row),
    orNothing(row.clearedBy.join(', ')),
  ]);

const fieldsTable = (): string => {
  const inTicketOrNot = ({ inTicket }: FieldRow): string => (inTicket ? 'yes' : 'no');
  return table(
    ['field', 'initial value', 'stored', 'in the resume ticket', 'cleared by'],
    [
      ...fieldRows(PERSISTED_FIELDS, 'on the device, sealed', inTicketOrNot),
      ...fieldRows(RECORD_FIELDS, 'with the persisted fields, sealed', inTicketOrNot),
      ...fieldRows(SESSION_START_FIELDS, 'in the tab as `session-start`, not sealed', inTicketOrNot),
      ...fieldRows(TAB_FIELDS, 'in the tab’s memory', inTicketOrNot),
      ...fieldRows(STEP_FIELDS, 'in the view-model of the open step', () => 'never'),
    ],
  );
};

const entryTable = (): string =>
  table(
    ['situation', 'what happens'],
    [
      [
        stepPath('home'),
        'Requests an ssoId by `initiateSso`, with the journey if `?journey=…` in the address is the name of one, and continues as below. A failure shows the SSO failure screen with "Try again".',
      ],
      [
        '`/sso/validate?ssoId=…` (or `SSOID`)',
        'The page removes the ssoId from the address bar before it requests any script. The application calls `validateSso`, drops any earlier session of the tab, and stores the session id, the tokens and the answer; an auth token makes this an *authenticated entry*, which begins an authenticated flow: another application has already signed the customer in. Without an ssoId, or after a failure: the SSO failure screen; an earlier session continues. A reload before the answer validates the same ssoId; a reload after it asks `loginStatus` again if the customer is not known yet.',
      ],
      [
        'a journey was asked for, by the answer’s `metadata.journey`, else by `?journey=…`',
        `${RECOVERY_NAMES.map((name) => `${code(name)}: ${stepPath(FIRST_STEPS[name])}`).join('; ')}. ${code('change-password')}: ${stepPath(FIRST_STEPS['change-password'])}, in an authenticated flow only, after \`loginStatus\`, which names the customer. Any other value: sign-in. In an authenticated flow, only ${code('change-password')} continues with the session; for every other value it ends, and ${stepPath('home')} begins a new one.`,
      ],
      [
        'an authenticated flow without a journey',
        'Calls `loginStatus`, then shows the account choice or "Continue as {name}?". A signed-in customer switches account this way: the press hands over and ends the sessions of the other tabs. "Not you? Sign in", here and on "Change password", ends this session only. If `loginStatus` is refused, the session ends, too, and sign-in begins in a new one. Without an answer it continues: the SSO failure screen calls `loginStatus` again. If the hand-off is refused, a customer who comes back is asked again.',
      ],
      [
        'sign-in',
        `${stepPath('subsequentLoginPassword')} for a remembered customer whose name is known, unless the terms must be accepted first; else ${stepPath('loginMobilePan')}. Every case: [sign-in-start.ts](../src/domain/journey/sign-in-start.ts).`,
      ],
      [
        'a reload',
        `Shows the same step with the same reference, masked contacts and countdown; sends no new code. The resume ticket stays in the tab for ${RESUME_TICKET_LIFETIME_MS / MINUTE_MS} minutes, sealed, without password, code, PAN or full contact. Without a ticket, or without the key to open it, a step at which the sign-in begins starts over in a new session; at any other the guard decides. After the last step of a sign-in, a confirmed authenticated entry or a changed password, a reload continues with what comes next, such as the hand-off.`,
      ],
      [
        'a later visit',
        `The fields of a remembered customer stay on the device for ${REMEMBERED_LIFETIME_MS / DAY_MS} days, sealed. The identifier is shown masked and fills in no field.`,
      ],
    ],
  );

/** docs/journeys.md: the route map, what each step needs and calls, and the fields of the journey. */
export const journeysPage = (): string =>
  page(
    '# Journeys',
    generatedFrom(
      '`src/domain/journey/steps.ts`',
      '`recoveries.ts`',
      '`fields.ts`',
      '`records.ts`',
      '`src/domain/account/account.ts`',
      '`scripts/docs/journeys-page.ts`',
      '`scripts/docs/journey-descriptions.ts`',
    ),
    [
      `This page lists the ${STEP_IDS.length} routes: how a customer reaches each, what it needs, what it calls and where it leads.`,
      'The rows come from [the step table](../src/domain/journey/steps.ts), which the router, the guard and the tests also use.',
      '',
      '- To add a step or a field: [CONTRIBUTING](../CONTRIBUTING.md).',
      '- What a gateway answers: [openapi.yaml](openapi.yaml).',
      '- What a refusal shows: [errors.md](errors.md).',
    ].join('\n'),
    '## Map',
    routeMap(),
    '## Entering',
    entryTable(),
    '## Guard',
    [
      'Every route of the main layout is guarded ([guard.ts](../src/domain/journey/guard.ts)). The first case that applies decides:',
      '',
      '1. There is no session id: `/session-expired`.',
      '2. There is a session, but the journey is not validated: the not-found page, which offers "Start again".',
      '3. The needs of the step are met, and it is not a sign-in step in an authenticated flow: the step. A sign-in step',
      '   belongs to the login and does not need `login`.',
      '4. The first step of its journey meets the same conditions and is not the identifier screen: that step.',
      '5. In an authenticated flow: `/`, which begins a new session.',
      '6. Otherwise: the password screen of a remembered customer, or the identifier screen.',
      '',
      'The guard runs once per navigation, not on every render. Later changes do not remove the open step.',
    ].join('\n'),
    needsTable(),
    '## Login',
    routesTable(stepsOfJourney('login')),
    [
      'If the SSO validation answers `consentNeeded`, the identifier screens and the QR screen show the terms. Until the',
      'customer accepts them, sign-in starts there, even for a remembered customer, and no QR code is shown. No later step',
      'is shown before the gateway has accepted the consent, which `canLogin` or `generateQrToken` carries, or after the customer',
      'has unticked the terms. A consent that has been accepted is unticked when the customer types another identifier.',
      '',
      'An approved QR code leads to the choice of accounts or to "Continue as {name}?" first, unless the device remembers exactly',
      'that customer.',
      '',
      'After the access code, an approved QR code or a login status, [one use-case](../src/application/signing-in/complete-sign-in.ts)',
      'decides what comes next:',
      '',
      '1. An expired password must be replaced first.',
      '2. A non-resident with more than one account chooses one.',
      '3. Everyone else is handed over at once.',
    ].join('\n'),
    '### Accounts',
    accountsTable(),
    [
      'The greeting is shown on the first choice in this browser. A customer who comes back to switch (an authenticated flow, or a',
      'remembered settlement type) sees Select Profile.',
    ].join('\n'),
    '### Hand-off',
    [
      'During the hand-off, a page covers the step, so that a second press or Back repeats nothing',
      '([hand-off.ts](../src/application/handing-over/hand-off.ts)):',
      '',
      '1. Store the account, its settlement type and the customer’s first name.',
      '   The calls below name that account, even if the customer has no name.',
      '2. Call `completeSso`. Follow its `redirectURL` only to an origin of `REDIRECT_ALLOWED_ORIGINS`, by https (http on the loopback',
      '   host). Any other address shows the SSO failure screen and is reported to analytics; no token leaves.',
      '3. If the sub-account is on `POST_LOGIN_CHECK_BYPASS`, leave at once. Otherwise call `postLoginCheck`. On success, leave. If the',
      '   refusal names an allowed address, leave for that; an address that is not allowed shows the SSO failure screen. Without an',
      '   address, show the reason.',
      '4. On leaving, wipe the session from the tab and replace the page’s entry in the history.',
    ].join('\n'),
    '## Recovery',
    [
      'There are four recoveries. One use-case carries out each row of [the table](../src/domain/journey/recoveries.ts): identify,',
      'OTP, set. Repeating the identify call resends the OTP. What the customer types in one journey is already filled in when the',
      'next one begins. Going back and forth never sends a code, nor does "Continue" with the same identity while the OTP can still',
      'be used or once it was accepted. The same applies to an activation with the same identifier. A remembered identifier that is',
      'not part of the recovery’s identity may be another customer’s: the customer then signs in with the PAN.',
    ].join('\n'),
    recoveriesTable(),
    [
      'While the identifier or the consent is missing, sign-in continues at an identifier screen instead',
      '([sign-in-start.ts](../src/domain/journey/sign-in-start.ts)). In an authenticated flow, `/` begins a new session first.',
      'With "Keep my password", unlocking is confirmed right after the OTP.',
    ].join('\n'),
    ...RECOVERY_NAMES.flatMap((name) => [`### ${TITLES[name]}`, routesTable(stepsOfJourney(name))]),
    '## Passwords and activation',
    ...(['change-password', 'password-expired', 'account-activation'] as const).flatMap((name) => [
      `### ${TITLES[name]}`,
      routesTable(stepsOfJourney(name)),
    ]),
    '## Outside the steps',
    [
      '- **"Trouble signing in?"**, on the sign-in and password screens: the customer ticks what still works. They are led to the',
      '  shortest recovery, to sign-in, or to support with what to prepare ([sign-in-help.ts](../src/domain/journey/sign-in-help.ts)).',
      '- **The result of a change**, beside its message: what changed, when and where, and what to do if it was not the customer; can',
      '  be printed ([change-result-dialog.tsx](../src/ui/messages/change-result-dialog.tsx)). A page that would continue by itself waits until it is closed',
      '  ([reading-pause.ts](../src/application/recovering/reading-pause.ts)).',
      '- **The accessibility statement**, at an address of its own, linked in every footer',
      '  ([accessibility-statement.view.tsx](../src/ui/pages/accessibility-statement.view.tsx)).',
    ].join('\n'),
    '## Without a guard',
    routesTable(stepsOfJourney(null)),
    '## Calls that belong to no step',
    callsTable(),
    `There are ${Object.keys(SERVICES).length} calls; [services.ts](../src/ports/services.ts) says which of them the application may retry automatically (\`isRepeatable\`).`,
    '## Fields',
    [
      'Every field of a journey ([fields.ts](../src/domain/journey/fields.ts)). `reset`, `switch-account` and `clear-user` are the three',
      'clearings of specification §4. We added `other-identifier`, when another identifier is given, and `next-customer`, which',
      '"Not you? Switch account" also applies.',
    ].join('\n'),
    fieldsTable(),
  );
