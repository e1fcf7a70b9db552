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
import { fieldsClearedBy } from '@domain/journey/fields';
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
  support: 'the support page',
  nominee: 'the page for nominees',
  dormant: 'the page for dormant accounts',
  bank: 'the page for bank accounts',
  ucc: 'the page for unique client codes',
  kyc: 'the page for KYC',
  'request-a-call': 'the email address of support',
  'legacy-username-activation': 'the legacy username activation page',
};

/** What the buttons of shared identifiers forget: the same fields, named once on the page. */
const IDENTITY = [...fieldsClearedBy('clear-user'), 'isTermsAndConditionsAccepted'];

const describeFields = (fields: readonly string[]): string =>
  fields.join() === IDENTITY.join() ? 'the identity' : codes(fields);

const describeAction = (action: Action): string => {
  switch (action.do) {
    case 'open':
      return `opens ${ADDRESSES[action.address]}`;
    case 'go':
      return action.to === 'sign-in-of-active-account'
        ? `goes to ${stepPath('loginUsername')} if a mobile number or PAN was refused, else to ${stepPath('loginMobilePan')}`
        : `goes to ${stepPath(action.to)}`;
    case 'close':
      return 'closes';
    case 'reset-form':
      return 'resets the form';
    case 'forget':
      return `forgets ${describeFields(action.fields)}`;
    case 'track':
      return `sends ${code(action.event)}`;
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

const codesWith = (matches: (entry: CatalogueEntry) => boolean): readonly ErrorCode[] =>
  ERROR_CODES.filter((codeName) => matches(entryFor(codeName)));

const presentationsTable = (): string =>
  table(
    ['presentation', 'the specification’s name', 'what the customer sees'],
    (Object.keys(PRESENTATIONS) as Presentation[]).map((presentation) => [
      code(presentation),
      ...PRESENTATIONS[presentation],
    ]),
  );

const messagesTable = (): string =>
  table(
    ['code', 'presentation', 'text', 'leads to'],
    codesWith((entry) => entry.is !== 'dialog').map((codeName) => {
      const entry = entryFor(codeName);
      return [codeName, code(entry.is), messageOf(codeName), errorDestination(entry)];
    }),
  );

const describeButton = (button: DialogButton): string => {
  const actions = button.filter((action) => action.do !== 'close').map(describeActionOnScreens);
  const staysOpen = actions.length === button.length ? ['stays open'] : [];
  return [...actions, ...staysOpen].join('; ') || 'only closes';
};

const buttonLines = (entry: DialogEntry): readonly string[] => {
  const labels = errors.dialogs[entry.dialog];
  const shown = BUTTON_NAMES.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]] as const]));
  return shown.map(
    ([name, button]: readonly [ButtonName, DialogButton]) =>
      `- **${labels[name] ?? NOTHING}** (${name}): ${describeButton(button)}`,
  );
};

const remarks = (entry: DialogEntry): readonly string[] => [
  ...(entry.illustration === undefined ? [] : [`Illustration: ${code(entry.illustration)}.`]),
  ...(entry.contact === undefined
    ? []
    : [`Shows the contacts of support under '${errors.contactNumber}' and '${errors.emailId}'.`]),
  ...(entry.fullScreenOnSmall === undefined ? [] : ['Full screen on small screens.']),
  ...(entry.closingEvent === undefined ? [] : [`Closing sends ${code(entry.closingEvent)}.`]),
  ...(entry.closingForgets === undefined ? [] : ['Closing forgets what the primary button forgets.']),
];

const dialogSection = (entry: DialogEntry): string => {
  const { title, description } = errors.dialogs[entry.dialog];
  const causes = codesWith((other) => other.is === 'dialog' && other.dialog === entry.dialog);
  return [
    `### ${causes.join(', ')}: ${variants(title).join(' / ')}`,
    variants(description)
      .map((lines) => `> ${lines.map(withMarkdownBold).join(' ')}`)
      .join('\n\nor\n\n'),
    buttonLines(entry).join('\n'),
    ...[remarks(entry).join(' ')].filter((text) => text !== ''),
  ].join('\n\n');
};

const dialogSections = (): readonly string[] => {
  const entries = ERROR_CODES.map(entryFor).filter((entry) => entry.is === 'dialog');
  return [...new Set(entries)].map(dialogSection);
};

const remediedCodes = (): string => REFUSAL_CODES.filter((codeName) => remedyFor(codeName) !== null).join(', ');

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

/** docs/errors.md: the error catalogue with its texts. */
export const errorsPage = (): string =>
  page(
    '# Every error code',
    generatedFrom('`src/domain/error/`', '`src/ui/text/en/errors.ts`', '`scripts/docs/errors-page.ts`'),
    [
      'For everyone who needs to know what a customer sees and can do after a refusal of a gateway. Change how a code is presented in',
      '[catalogue.ts](../src/domain/error/catalogue.ts), the words in [errors.ts](../src/ui/text/en/errors.ts), and how it is shown in',
      '[present-failure.ts](../src/application/errors/present-failure.ts). To add a code, see',
      '[CONTRIBUTING](../CONTRIBUTING.md#add-an-error-code); to reproduce one, [sandbox.md](sandbox.md#every-error-code).',
      '',
      'Odd spellings are the specification’s. The mobile number and the attempts left are samples.',
    ].join('\n'),
    [
      `Any other code, and a failure without a code, show the toast '${errors.unknownError}'. With these, and with`,
      `${ERROR_CODES.filter(showsRequestId).join(', ')}, the customer also sees the request id, for support.`,
    ].join('\n'),
    '## How errors are presented',
    presentationsTable(),
    '## Messages, fields and destinations',
    messagesTable(),
    '## Dialogs',
    [
      'Each button also closes the dialog, unless it stays open. Pages open in a new window. A page for an account’s status without an',
      'address is the support page, and without that the dialog shows the email address of support. Events go to analytics.',
      `*The identity* is ${codes(IDENTITY)}.`,
    ].join('\n'),
    ...dialogSections(),
    '## What else a code does',
    effectsTable(),
    '## Remedied without a message',
    [
      `${remediedCodes()}: [the wrapper of every call](../src/application/calls/calls.ts) applies a remedy and repeats the call once.`,
      'If a token cannot be refreshed, the session ends on `/session-expired`, except during maintenance',
      '([token-refresh.ts](../src/application/calls/token-refresh.ts)).',
    ].join('\n'),
    '## Technical failures',
    [
      'These messages are for developers and auditors. A customer sees the toast of an unknown code, or the page of the situation;',
      '`Storage::TIMED_OUT` also as a notice, and an encryption failure in small print on that page.',
    ].join('\n'),
    technicalTable(),
  );
