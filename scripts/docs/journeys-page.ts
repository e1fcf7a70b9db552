/** docs/journeys.md: the route map, what each step needs and calls, and the fields of the journey. */
import { SERVICES } from '@ports/services';
import { SETTLEMENT_KINDS } from '@domain/account/account';
import { PERSISTED_FIELDS, STEP_FIELDS, TAB_FIELDS } from '@domain/journey/fields';
import { JOURNEY_NAMES, type JourneyName } from '@domain/journey/journey-names';
import { PERSISTED_LIFETIME_MS, TICKET_LIFETIME_MS } from '@domain/journey/records';
import { RECOVERIES, type RecoveryName } from '@domain/journey/recoveries';
import { FIRST_STEPS, STEP_IDS, STEPS, type Need, type StepId } from '@domain/journey/steps';
import { accounts as words } from '@ui/text/en/accounts';
import { CALLS_ELSEWHERE, CALLS_OF_STEPS, NEEDS, SCREENS_IN_WORDS } from './journey-words';
import { code, codes, generatedFrom, orNothing, page, table } from './markdown';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
const stepsOf = (journey: JourneyName | null): readonly StepId[] => {
  const steps = STEP_IDS.filter((step) => STEPS[step].journey === journey);
  const first = journey === null ? undefined : FIRST_STEPS[journey];
  return [...steps.filter((step) => step === first), ...steps.filter((step) => step !== first)];
};

const place = (step: StepId): string => code(STEPS[step].path);

const destination = (next: StepId | 'hand-off'): string => (next === 'hand-off' ? 'hand-off' : place(next));

const routes = (steps: readonly StepId[]): string =>
  table(
    ['route', 'id', 'what it shows', 'needs', 'calls', 'leads to'],
    steps.map((step) => {
      const { path, screen, needs, next } = STEPS[step];
      return [
        code(path),
        code(step),
        SCREENS_IN_WORDS[screen],
        orNothing(needs.map(code).join(', ')),
        orNothing(codes(CALLS_OF_STEPS[step])),
        orNothing(next.map(destination).join(', ')),
      ];
    }),
  );

const node = (step: StepId): string => `    ${step}["${STEPS[step].path}"]`;

const boxOf = (journey: JourneyName): readonly string[] => [
  `  subgraph ${journey}["${TITLES[journey]}"]`,
  ...stepsOf(journey).map(node),
  '  end',
];

const arrows = (): readonly string[] =>
  STEP_IDS.filter((step) => STEPS[step].screen !== 'not-found').flatMap((step) =>
    STEPS[step].next.map((next) => `  ${step} --> ${next === 'hand-off' ? 'handOff' : next}`),
  );

const map = (): string =>
  [
    '```mermaid',
    'flowchart LR',
    ...JOURNEY_NAMES.flatMap(boxOf),
    '  subgraph plain["Without a guard"]',
    ...stepsOf(null)
      .filter((step) => step !== 'notFound')
      .map(node),
    '  end',
    '  handOff(["hand-off to the invest application"])',
    ...arrows(),
    '```',
  ].join('\n');

const needs = (): string =>
  table(
    ['need', 'met when'],
    (Object.keys(NEEDS) as Need[]).map((need) => [code(need), NEEDS[need]]),
  );

const recoveries = (): string =>
  table(
    ['journey', 'identify', 'OTP', 'set', 'kept as', 'then'],
    (Object.keys(RECOVERIES) as RecoveryName[]).map((name) => {
      const { identify, validate, confirm, steps, result, then } = RECOVERIES[name];
      return [
        name,
        code(identify),
        code(validate),
        `${code(confirm)}: ${STEPS[steps.set].screen.replace('set-', '')}`,
        code(result),
        place(then),
      ];
    }),
  );

const calls = (): string =>
  table(
    ['call', 'when'],
    Object.entries(CALLS_ELSEWHERE).map(([service, when]) => [code(service), when]),
  );

const accounts = (): string =>
  table(
    ['settlement type', 'card', 'group', 'trades under the portfolio investment scheme'],
    SETTLEMENT_KINDS.map(({ settlementType, group, pis }) => [
      String(settlementType),
      words.names[settlementType],
      group,
      pis ? 'yes' : 'no',
    ]),
  );

interface FieldRow {
  readonly initial: unknown;
  readonly clearedBy: readonly string[];
  readonly inTicket: boolean;
}

const fields = (
  rows: Readonly<Record<string, FieldRow>>,
  home: string,
  ticket: (row: FieldRow) => string,
): readonly (readonly string[])[] =>
  Object.entries(rows).map(([name, row]) => [
    code(name),
    code(JSON.stringify(row.initial)),
    home,
    ticket(row),
    orNothing(row.clearedBy.join(', ')),
  ]);

const allFields = (): string => {
  const carried = ({ inTicket }: FieldRow): string => (inTicket ? 'yes' : 'no');
  return table(
    ['field', 'begins as', 'lives', 'in the resume ticket', 'emptied by'],
    [
      ...fields(PERSISTED_FIELDS, 'on the device, sealed', carried),
      ...fields(TAB_FIELDS, 'in the tab’s memory', carried),
      ...fields(STEP_FIELDS, 'in the open step’s view-model', () => 'never'),
    ],
  );
};

const entering = (): string =>
  table(
    ['from', 'what happens'],
    [
      [
        place('home'),
        'Asks for an ssoId by `initiateSso`, with the journey if the address has `?journey=…`, and goes on as below. A failure shows the SSO failure screen with "Try again".',
      ],
      [
        '`/sso/validate?ssoId=…` (or `SSOID`)',
        'Takes the ssoId out of the address bar, drops any session of before, and asks `validateSso`. Session id, tokens and the answer are stored; with an auth token it is an authenticated flow. No ssoId, or a failure: the SSO failure screen.',
      ],
      [
        'the journey that was asked for, by the answer’s `metadata.journey`, else by `?journey=…`',
        `${(['forgot-password', 'forgot-username', 'unlock-account', 'create-username'] as const).map((name) => `${code(name)}: ${place(FIRST_STEPS[name])}`).join('; ')}. ${code('change-password')} leads to ${place(FIRST_STEPS['change-password'])} in an authenticated flow alone. Any other value: login.`,
      ],
      [
        'an authenticated flow without a journey',
        'Asks `loginStatus`; then the account choice or the hand-off. This is how a signed-in customer switches account; the sessions of the other tabs are over. A failure: login.',
      ],
      [
        'login',
        `${place('subsequentLoginPassword')} for a remembered customer whose name is known, unless terms are to be accepted first; else ${place('loginMobilePan')}.`,
      ],
      [
        'a reload',
        `The same step, with the same reference, masked contacts and countdown; no new code is sent. The resume ticket lives ${TICKET_LIFETIME_MS / MINUTE_MS} minutes in the tab, sealed; it holds no password, code, PAN or full contact. Without one the guard decides.`,
      ],
      [
        'a later visit',
        `The remembered customer’s fields live ${PERSISTED_LIFETIME_MS / DAY_MS} days on the device, sealed.`,
      ],
    ],
  );

export const journeysPage = (): string =>
  page(
    '# Journeys',
    generatedFrom(
      '`src/domain/journey/steps.ts`',
      '`needs.ts`',
      '`guard.ts`',
      '`recoveries.ts`',
      '`fields.ts`',
      '`records.ts`',
      '`src/domain/account/account.ts`',
      '`scripts/docs/journey-words.ts`',
    ),
    [
      `The ${STEP_IDS.length} routes of the product, how a customer comes to each, and what is known of them on the way. The rows are`,
      '[the step table](../src/domain/journey/steps.ts); router, guard and tests follow it too. How to add a step or a field:',
      '[CONTRIBUTING](../CONTRIBUTING.md). What a gateway answers: [openapi.yaml](openapi.yaml); what a refusal shows: [errors.md](errors.md).',
    ].join('\n'),
    '## Map',
    map(),
    '## Entering',
    entering(),
    '## Guard',
    [
      'Every route of the main layout is guarded ([guard.ts](../src/domain/journey/guard.ts)), in this order:',
      '',
      '1. no session id: `/session-expired`;',
      '2. a session, but the journey is not validated: the not-found page, which offers "Start again";',
      '3. a need of the step is not met: the first step of its journey, if that can show, else the login;',
      '4. the step.',
      '',
      'The verdict is passed on arrival: what changes afterwards takes no step away from under the customer.',
    ].join('\n'),
    needs(),
    '## Login',
    routes(stepsOf('login')),
    [
      'After the access code, an approved QR code or a login status ([after-login.ts](../src/application/signing-in/after-login.ts)): an expired password is replaced first; a',
      'non-resident with more than one account chooses; everyone else is handed over at once.',
    ].join('\n'),
    '### Accounts',
    accounts(),
    [
      'The greeting shows on the first choice in this browser. A customer who comes back to switch (an authenticated flow, or a',
      'remembered settlement type) sees Select Profile.',
    ].join('\n'),
    '### Hand-off',
    [
      'A page of its own covers every step meanwhile, so that neither a second press nor Back does anything twice',
      '([hand-off.ts](../src/application/handing-over/hand-off.ts)):',
      '',
      '1. The account, its settlement type and the customer’s first name are stored; the sub-account id is chosen.',
      '2. `completeSso`. Its `redirectURL` is followed only to an origin of `REDIRECT_ALLOWED_ORIGINS`, by https (http on the loopback',
      '   host); any other shows the SSO failure screen and is told to analytics, and no token leaves.',
      '3. A sub-account on `POST_LOGIN_CHECK_BYPASS` leaves at once. Otherwise `postLoginCheck`: on success the customer leaves; on a',
      '   refusal that names an allowed address they are sent there; on any other they see why.',
      '4. Leaving wipes the session from the tab and replaces the entry in the history.',
    ].join('\n'),
    '## Recovery',
    [
      'Four journeys, one use-case that walks a row of [the table](../src/domain/journey/recoveries.ts): identify, OTP, set. An OTP is sent again by asking the',
      'identify call again. What was typed in one journey is filled in on the next; a code is never sent by going back and forth.',
    ].join('\n'),
    recoveries(),
    ...(['forgot-password', 'unlock-account', 'forgot-username', 'create-username'] as const).flatMap((name) => [
      `### ${TITLES[name]}`,
      routes(stepsOf(name)),
    ]),
    '## Passwords and activation',
    ...(['change-password', 'password-expired', 'account-activation'] as const).flatMap((name) => [
      `### ${TITLES[name]}`,
      routes(stepsOf(name)),
    ]),
    '## Beside the steps',
    [
      '- **"Trouble signing in?"**, on the sign-in and password screens: the customer ticks what still works and is led into the shortest',
      '  recovery, to signing in, or to support with what to have at hand ([helping.ts](../src/domain/journey/helping.ts)).',
      '- **The result of a change**, beside its message: what changed, when and where, and what to do if it was not the customer; to be',
      '  printed ([result-page.tsx](../src/ui/messages/change-result-dialog.tsx)). A page that goes on by itself waits for it ([reading-pause.ts](../src/application/recovering/reading-pause.ts)).',
      '- **The accessibility statement**, at an address of its own, linked in every footer ([statement.view.tsx](../src/ui/pages/accessibility-statement.view.tsx)).',
    ].join('\n'),
    '## Without a guard',
    routes(stepsOf(null)),
    '## Calls that belong to no step',
    calls(),
    `There are ${Object.keys(SERVICES).length} calls; [services.ts](../src/ports/services.ts) says which of them the application may repeat by itself.`,
    '## Fields',
    [
      'Everything a journey knows ([fields.ts](../src/domain/journey/fields.ts)). *Emptied by*: `reset`, `switch-account` and `clear-user` are the three clearings of the specification, §4.',
    ].join('\n'),
    allFields(),
  );
