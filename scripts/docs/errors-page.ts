/** docs/errors.md: the error catalogue with its texts, and how to reproduce each code in the sandbox. */
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import { ERROR_CODES, entryFor, type ErrorCode } from '@domain/error/catalogue';
import type {
  Action,
  CatalogueEntry,
  DialogButton,
  DialogEntry,
  ExternalAddress,
  Presentation,
} from '@domain/error/entry';
import { remedyFor, showsRequestId } from '@domain/error/effects';
import { TECHNICAL_MESSAGES, type RefusalData } from '@domain/error/failure';
import { STEPS, type StepId } from '@domain/journey/steps';
import { ERROR_TRIGGERS } from '@sandbox/error-triggers';
import { errors } from '@ui/text/en/errors';
import { errorText, type ErrorText } from '@ui/text/error-texts';
import { code, codes, generatedFrom, NOTHING, page, table } from './markdown';

/** The specification's name of each presentation, and what the customer sees. */
const PRESENTATIONS: Readonly<Record<Presentation, readonly [specified: string, seen: string]>> = {
  toast: ['NOTISTACK', 'a toast, whose text also stays in the status line of the screen'],
  'toast-then-go': ['NOTISTACK_NAVIGATION', 'the same, on another screen'],
  field: ['FIELD_ERROR', 'a message at the field; a toast if the open screen has no such field'],
  go: ['NAVIGATION', 'another screen, without a message'],
  dialog: ['DIALOG', 'a dialog'],
  maintenance: ['(global error state)', 'the maintenance page, in place of everything'],
};

const ADDRESSES: Readonly<Record<ExternalAddress, string>> = {
  registration: 'the registration page',
  support: 'the support page, or without one an e-mail to the support,',
  'request-a-call': 'an e-mail to the support',
  'legacy-username-activation': 'the legacy page for usernames',
};

const place = (step: StepId): string => code(STEPS[step].path);

const deed = (action: Action): string => {
  switch (action.do) {
    case 'open':
      return `opens ${ADDRESSES[action.address]} in a new window`;
    case 'go':
      return `goes to ${place(action.to)}`;
    case 'close':
      return 'closes';
    case 'reset-form':
      return 'begins the form anew';
    case 'forget':
      return `forgets ${codes(action.fields)}`;
    case 'track':
      return `tells analytics ${code(action.event)}`;
    case 'call':
      return `is answered by the call ${code(action.service)}: nothing else is run`;
    default:
      return action satisfies never;
  }
};

const spoken = (action: Action): string => deed(action) + (action.on === undefined ? '' : ` (${action.on} screens)`);

/** For texts that depend on the refusal's data: three tries left, and one. */
const SAMPLES: readonly RefusalData[] = [{ attemptsLeft: 3, mobileNumber: '9810010010' }, { attemptsLeft: 1 }];

const variants = <T extends string | readonly string[]>(said: ErrorText<T>): readonly T[] =>
  typeof said === 'function' ? SAMPLES.map((data) => errorText(said, data)) : [said];

/** Converts the product's markup for bold to Markdown's. */
const bold = (line: string): string => line.replace(/\/&([^/]+)\//gu, '**$1**');

const words = (codeName: ErrorCode): string => {
  const messages: Readonly<Record<string, ErrorText<string>>> = errors.messages;
  const said = messages[codeName];
  return said === undefined ? NOTHING : variants(said).join('\n');
};

const destination = (entry: CatalogueEntry): string => {
  if (entry.is === 'field') return `field ${codes(entry.fields)}`;
  if (entry.is !== 'go' && entry.is !== 'toast-then-go') return NOTHING;
  return entry.to === 'back' ? 'back one page' : place(entry.to);
};

const way = (codeName: string): string => {
  const known = REFUSAL_CODES.find((refusal) => refusal === codeName);
  if (known === undefined) return NOTHING;
  const { persona, how } = ERROR_TRIGGERS[known];
  return persona === undefined ? how : `As ${code(persona)}: ${how}`;
};

const codesThatAre = (wanted: (entry: CatalogueEntry) => boolean): readonly ErrorCode[] =>
  ERROR_CODES.filter((codeName) => wanted(entryFor(codeName)));

const presentations = (): string =>
  table(
    ['presentation', 'the specification’s name', 'what the customer sees', 'codes'],
    (Object.keys(PRESENTATIONS) as Presentation[]).map((presentation) => [
      code(presentation),
      ...PRESENTATIONS[presentation],
      codesThatAre((entry) => entry.is === presentation).join(', '),
    ]),
  );

const messages = (): string =>
  table(
    ['code', 'presentation', 'text', 'where it leads', 'in the sandbox'],
    codesThatAre((entry) => entry.is !== 'dialog').map((codeName) => {
      const entry = entryFor(codeName);
      return [codeName, code(entry.is), words(codeName), destination(entry), way(codeName)];
    }),
  );

const BUTTONS = ['primary', 'secondary', 'tertiary'] as const;

const buttonRows = (entry: DialogEntry): readonly (readonly string[])[] => {
  const labels = errors.dialogs[entry.dialog];
  const shown = BUTTONS.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]] as const]));
  return shown.map(([name, button]: readonly [(typeof BUTTONS)[number], DialogButton]) => [
    name,
    labels[name] ?? NOTHING,
    button.map(spoken).join('; '),
  ]);
};

const peculiarities = (entry: DialogEntry): readonly string[] => [
  ...(entry.illustration === undefined ? [] : [`Illustration: ${code(entry.illustration)}.`]),
  ...(entry.contact === undefined
    ? []
    : [`Shows the support's contacts under '${errors.contactNumber}' and '${errors.emailId}'.`]),
  ...(entry.fullScreenOnSmall === undefined ? [] : ['Full screen on small screens.']),
  ...(entry.closingEvent === undefined ? [] : [`Closing tells analytics ${code(entry.closingEvent)}.`]),
  ...(entry.closingForgets === undefined ? [] : ['Closing forgets the fields that the primary button names.']),
];

const dialog = (entry: DialogEntry): string => {
  const { title, description } = errors.dialogs[entry.dialog];
  const raisedBy = codesThatAre((other) => other.is === 'dialog' && other.dialog === entry.dialog);
  return [
    `### ${raisedBy.join(', ')}: ${variants(title).join(' / ')}`,
    variants(description)
      .map((lines) => lines.map((line) => `> ${bold(line)}`).join('\n>\n'))
      .join('\n\nor\n\n'),
    table(['button', 'label', 'what it does'], buttonRows(entry)),
    ...[peculiarities(entry).join(' ')].filter((text) => text !== ''),
    raisedBy.map((codeName) => `- ${codeName}: ${way(codeName)}`).join('\n'),
  ].join('\n\n');
};

const dialogs = (): readonly string[] => {
  const entries = ERROR_CODES.map(entryFor).filter((entry) => entry.is === 'dialog');
  return [...new Set(entries)].map(dialog);
};

const remedied = (): string =>
  table(
    ['code', 'in the sandbox'],
    REFUSAL_CODES.filter((codeName) => remedyFor(codeName) !== null).map((codeName) => [codeName, way(codeName)]),
  );

const technical = (): string => table(['code', 'message'], Object.entries(TECHNICAL_MESSAGES));

export const errorsPage = (): string =>
  page(
    '# Every error code',
    generatedFrom(
      '`src/domain/error/catalogue.ts`',
      '`src/domain/error/failure.ts`',
      '`src/ui/text/en/errors.ts`',
      '`sandbox/error-triggers.ts`',
    ),
    [
      'What a customer sees of each error code that a gateway may answer with. Which code is presented how is',
      '[the catalogue](../src/domain/error/catalogue.ts), its words are [the texts](../src/ui/text/en/errors.ts), and one',
      '[use-case](../src/application/calls/present-failure.ts) presents them. How to add a code: [CONTRIBUTING](../CONTRIBUTING.md).',
      'Odd spellings are the specification’s. A mobile number and the count of tries left are samples.',
    ].join('\n'),
    [
      `A code that is not on this page, and a failure without a code, show the toast '${errors.unknownError}'.`,
      'Beside an unexpected error stands the id of its request, for support: beside those unknown ones, and beside',
      `${ERROR_CODES.filter(showsRequestId).join(', ')}.`,
    ].join('\n'),
    '## How errors are presented',
    presentations(),
    '## Messages, fields and destinations',
    messages(),
    '## Dialogs',
    ...dialogs(),
    '## Put right unseen',
    [
      'These codes are answered by a remedy, and the call is made once more: the customer sees nothing of them',
      '([the wrapper of all calls](../src/application/calls/call.ts)). A session that cannot be renewed ends on `/session-expired`.',
    ].join('\n'),
    remedied(),
    '## Technical failures',
    [
      'These messages are for developers and auditors. A customer sees the toast of an unknown code, or the page that belongs',
      'to the place (start-up, single sign-on); of `Storage::TIMED_OUT` alone they read the message itself, as specified.',
    ].join('\n'),
    technical(),
  );
