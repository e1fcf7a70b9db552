import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import {
  effectsOf,
  entryFor,
  ERROR_CODES,
  remedyFor,
  showsRequestId,
  type CatalogueEntry,
  type DialogEntry,
  type ErrorCode,
} from '@domain/error/catalogue';
import {
  BUTTON_NAMES,
  type Action,
  type ButtonName,
  type DialogButton,
  type ExternalAddress,
  type Presentation,
  type Effects,
} from '@domain/error/entry';
import { TECHNICAL_MESSAGES, type RefusalData } from '@domain/error/failure';
import { triggerOf } from '@sandbox/error-triggers';
import { errors } from '@ui/text/en/errors';
import { errorText, type ErrorText } from '@ui/text/error-texts';
import { segmentsOf } from '@ui/text/mini-markup';
import { code, codes, generatedFrom, NOTHING, page, stepPath, table } from './markdown';

/** The specification's name of each presentation, and what the customer sees. */
const PRESENTATIONS: Readonly<Record<Presentation, readonly [specified: string, seen: string]>> = {
  toast: ['NOTISTACK', 'a toast; its text also stays in the status line of the screen'],
  'toast-then-go': ['NOTISTACK_NAVIGATION', 'another screen, and a toast as above'],
  field: ['FIELD_ERROR', 'a message at the field; a toast if the open screen has no such field'],
  go: ['NAVIGATION', 'another screen, without a message'],
  dialog: ['DIALOG', 'a dialog'],
  maintenance: ['(global error state)', 'the maintenance page instead of every other page'],
};

const ADDRESSES: Readonly<Record<ExternalAddress, string>> = {
  registration: 'the registration page',
  support: 'the support page (if there is none, shows the email address of support)',
  nominee: 'the page for nominees, or else the support page',
  dormant: 'the page for dormant accounts, or else the support page',
  bank: 'the page for bank accounts, or else the support page',
  ucc: 'the page for unique client codes, or else the support page',
  kyc: 'the page for KYC, or else the support page',
  'request-a-call': 'the email address of support, in the dialog',
  'legacy-username-activation': 'the legacy username activation page',
};

const describeAction = (action: Action): string => {
  switch (action.do) {
    case 'open':
      return `opens ${ADDRESSES[action.address]} in a new window`;
    case 'go':
      return action.to === 'sign-in-of-active-account'
        ? `goes to ${stepPath('loginUsername')} if a mobile number or PAN was refused, else to ${stepPath('loginMobilePan')}`
        : `goes to ${stepPath(action.to)}`;
    case 'close':
      return 'closes';
    case 'reset-form':
      return 'resets the form';
    case 'forget':
      return `forgets ${codes(action.fields)}`;
    case 'track':
      return `sends the event ${code(action.event)} to analytics`;
    case 'call':
      return `calls ${code(action.service)}; no other action runs`;
    default:
      return action satisfies never;
  }
};

const describeActionOnScreens = (action: Action): string =>
  describeAction(action) + (action.on === undefined ? '' : ` (${action.on} screens)`);

/** Sample data for texts that depend on a refusal's data: three attempts left, then one. */
const SAMPLE_DATA: readonly RefusalData[] = [{ attemptsLeft: 3, mobileNumber: '+91 98100 10010' }, { attemptsLeft: 1 }];

const variants = <T extends string | readonly string[]>(text: ErrorText<T>): readonly T[] =>
  typeof text === 'function' ? SAMPLE_DATA.map((data) => errorText(text, data)) : [text];

/** Converts the product's markup for bold to Markdown's. */
const withMarkdownBold = (line: string): string =>
  segmentsOf(line)
    .map(({ text, isBold }) => (isBold ? `**${text}**` : text))
    .join('');

const messageOf = (codeName: ErrorCode): string => {
  const messages: Readonly<Record<string, ErrorText<string>>> = errors.messages;
  const text = messages[codeName];
  return text === undefined ? NOTHING : variants(text).join('\n');
};

const errorDestination = (entry: CatalogueEntry): string => {
  if (entry.is === 'field') return `field ${codes(entry.fields)}`;
  if (entry.is !== 'go' && entry.is !== 'toast-then-go') return NOTHING;
  return entry.to === 'back' ? 'back one page' : stepPath(entry.to);
};

const howToReproduce = (codeName: string): string => {
  const refusalCode = REFUSAL_CODES.find((refusal) => refusal === codeName);
  if (refusalCode === undefined) return NOTHING;
  const { persona, how } = triggerOf(refusalCode);
  return persona === undefined ? how : `With ${code(persona)}: ${how}`;
};

const codesWith = (matches: (entry: CatalogueEntry) => boolean): readonly ErrorCode[] =>
  ERROR_CODES.filter((codeName) => matches(entryFor(codeName)));

const presentationsTable = (): string =>
  table(
    ['presentation', 'the specification’s name', 'what the customer sees', 'codes'],
    (Object.keys(PRESENTATIONS) as Presentation[]).map((presentation) => [
      code(presentation),
      ...PRESENTATIONS[presentation],
      codesWith((entry) => entry.is === presentation).join(', '),
    ]),
  );

const messagesTable = (): string =>
  table(
    ['code', 'presentation', 'text', 'leads to', 'in the sandbox'],
    codesWith((entry) => entry.is !== 'dialog').map((codeName) => {
      const entry = entryFor(codeName);
      return [codeName, code(entry.is), messageOf(codeName), errorDestination(entry), howToReproduce(codeName)];
    }),
  );

const buttonRows = (entry: DialogEntry): readonly (readonly string[])[] => {
  const labels = errors.dialogs[entry.dialog];
  const shown = BUTTON_NAMES.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]] as const]));
  return shown.map(([name, button]: readonly [ButtonName, DialogButton]) => [
    name,
    labels[name] ?? NOTHING,
    button.map(describeActionOnScreens).join('; '),
  ]);
};

const remarks = (entry: DialogEntry): readonly string[] => [
  ...(entry.illustration === undefined ? [] : [`Illustration: ${code(entry.illustration)}.`]),
  ...(entry.contact === undefined
    ? []
    : [`Shows the contacts of support under '${errors.contactNumber}' and '${errors.emailId}'.`]),
  ...(entry.fullScreenOnSmall === undefined ? [] : ['Full screen on small screens.']),
  ...(entry.closingEvent === undefined ? [] : [`Closing sends the event ${code(entry.closingEvent)} to analytics.`]),
  ...(entry.closingForgets === undefined ? [] : ['Closing forgets the fields that the primary button names.']),
];

const dialogSection = (entry: DialogEntry): string => {
  const { title, description } = errors.dialogs[entry.dialog];
  const causes = codesWith((other) => other.is === 'dialog' && other.dialog === entry.dialog);
  return [
    `### ${causes.join(', ')}: ${variants(title).join(' / ')}`,
    variants(description)
      .map((lines) => lines.map((line) => `> ${withMarkdownBold(line)}`).join('\n>\n'))
      .join('\n\nor\n\n'),
    table(['button', 'label', 'what it does'], buttonRows(entry)),
    ...[remarks(entry).join(' ')].filter((text) => text !== ''),
    causes.map((codeName) => `- ${codeName}: ${howToReproduce(codeName)}`).join('\n'),
  ].join('\n\n');
};

const dialogSections = (): readonly string[] => {
  const entries = ERROR_CODES.map(entryFor).filter((entry) => entry.is === 'dialog');
  return [...new Set(entries)].map(dialogSection);
};

const remediedTable = (): string =>
  table(
    ['code', 'in the sandbox'],
    REFUSAL_CODES.filter((codeName) => remedyFor(codeName) !== null).map((codeName) => [
      codeName,
      howToReproduce(codeName),
    ]),
  );

/** The effects that the tables above, the paragraph on request ids and docs/openapi.yaml do not show. */
const EFFECTS: Readonly<Record<Exclude<keyof Effects, 'remedy' | 'showsRequestId' | 'mayBePlain'>, string>> = {
  voidsCode: 'the access code, the OTP or the proof of identity is void: the next step needs another',
  refusesPassword: 'the password field is emptied, as after a message at a field',
  refusesIdentifier: 'nobody can sign in with the identifier; the customer whom the device remembers stays remembered',
  namesTypedNumber: 'the dialog names the mobile number that was typed, with +91 if it is Indian',
  endsResends: '"Resend" is disabled for five minutes',
  closesSession: 'the session and its tokens are dropped, and another session begins',
  mayFollowOtherTab:
    'at the access code step, the status line adds that the customer may have signed in in another tab',
};

const effectsTable = (): string =>
  table(
    ['effect', 'codes'],
    Object.entries(EFFECTS).map(([effect, description]) => [
      description,
      ERROR_CODES.filter((codeName) => effectsOf(codeName)[effect as keyof typeof EFFECTS] === true).join(', '),
    ]),
  );

const technicalTable = (): string => table(['code', 'message'], Object.entries(TECHNICAL_MESSAGES));

/** docs/errors.md: the error catalogue with its texts, and how to reproduce each code in the sandbox. */
export const errorsPage = (): string =>
  page(
    '# Every error code',
    generatedFrom(
      '`src/domain/error/catalogue.ts`',
      '`src/domain/error/failure.ts`',
      '`src/ui/text/en/errors.ts`',
      '`sandbox/error-triggers.ts`',
      '`scripts/docs/errors-page.ts`',
    ),
    [
      'This page lists what a customer sees for each error code of a gateway, and how to reproduce it in the sandbox.',
      '',
      '| to change | edit |',
      '| --- | --- |',
      '| how a code is presented, what its buttons do, and what else it does (void an OTP, end resends, have a remedy …) | [catalogue.ts](../src/domain/error/catalogue.ts) |',
      '| the words | [errors.ts](../src/ui/text/en/errors.ts) |',
      '| how an error is shown | [present-failure.ts](../src/application/errors/present-failure.ts) |',
      '',
      'To add a code: [CONTRIBUTING](../CONTRIBUTING.md). Odd spellings are the specification’s. The mobile number and the number of',
      'attempts left are samples.',
    ].join('\n'),
    [
      `A code that is not on this page, and a failure without a code, show the toast '${errors.unknownError}'.`,
      `With these unknown errors, and with ${ERROR_CODES.filter(showsRequestId).join(', ')},`,
      'the customer also sees the request id, which support will ask for.',
    ].join('\n'),
    '## How errors are presented',
    presentationsTable(),
    '## Messages, fields and destinations',
    messagesTable(),
    '## Dialogs',
    ...dialogSections(),
    '## What else a code does',
    'Besides what it shows:',
    effectsTable(),
    '## Remedied without a message',
    [
      'For these codes [the wrapper of every call](../src/application/calls/calls.ts) applies a remedy and repeats the call once.',
      'The customer sees nothing. If a token cannot be refreshed, the session ends on `/session-expired`. During maintenance it',
      'continues, and the maintenance page shows',
      '([token-refresh.ts](../src/application/calls/token-refresh.ts)).',
    ].join('\n'),
    remediedTable(),
    '## Technical failures',
    [
      'These messages are for developers and auditors. Customers see the toast of an unknown code, or the page that belongs to the',
      'situation (start-up, single sign-on). Customers see the message itself in two cases: `Storage::TIMED_OUT`, as a notice,',
      'and an encryption failure, in small print on that page.',
    ].join('\n'),
    technicalTable(),
  );
