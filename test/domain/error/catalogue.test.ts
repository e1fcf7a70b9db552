import fc from 'fast-check';
import {
  ERROR_CODES,
  entryFor,
  isCatalogued,
  isMaintenance,
  isToastOnly,
  leadsElsewhere,
  type CatalogueEntry,
  type DialogEntry,
} from '@domain/error/catalogue';
import { BUTTON_NAMES, type Action } from '@domain/error/entry';
import { networkFailure, TECHNICAL_MESSAGES, unknownFailure, type Failure } from '@domain/error/failure';
import { FIELDS } from '@domain/journey/fields';
import { STEPS, type StepId } from '@domain/journey/steps';
import { SPECIFIED_CODES, specifiedAs } from '@test/specification/error-codes';
import { repetitions } from '@test/support/repetitions';

/** Where 10191 leads after a mobile number or PAN. */
const AFTER_MOBILE: StepId = 'loginUsername';

const pathOf = (step: StepId | 'back' | 'sign-in-of-active-account'): string =>
  step === 'back' ? step : STEPS[step === 'sign-in-of-active-account' ? AFTER_MOBILE : step].path;

const describeAction = (action: Action): string => {
  const detailField = { open: 'address', go: 'to', forget: 'fields', track: 'event', call: 'service' } as const;
  const screenSize = action.on === undefined ? '' : ` on ${action.on}`;
  if (action.do === 'close' || action.do === 'reset-form') return action.do + screenSize;
  if (action.do === 'go') return `go to ${pathOf(action.to)}${screenSize}`;
  const value = (action as unknown as Record<string, string | readonly string[]>)[detailField[action.do]];
  return `${action.do} ${typeof value === 'string' ? value : (value?.join(', ') ?? '')}${screenSize}`;
};

/** Where the entry leads, with the path of the step. */
const destinationOf = (entry: CatalogueEntry) =>
  'to' in entry ? { is: entry.is, path: pathOf(entry.to) } : { is: entry.is };

/** An address that is shown instead of opened is still the row's address; closing the dialog would hide it. */
const asActions = (button: readonly string[]): readonly string[] =>
  button.some((action) => action.startsWith('show ')) ? ['open request-a-call', 'close'] : button;

/** What each button does. */
const buttonsOf = ({ primary, secondary, tertiary }: DialogEntry): readonly (readonly string[])[] =>
  [primary, secondary, tertiary].flatMap((button) => (button === undefined ? [] : [button.map(describeAction)]));

/** What closing the dialog does besides. */
const closingOf = ({ closingEvent, closingForgets, primary }: DialogEntry): readonly string[] => [
  ...(closingEvent === undefined ? [] : [`track ${closingEvent}`]),
  ...(closingForgets === true ? primary.filter((action) => action.do === 'forget').map(describeAction) : []),
];

const dialogAt = (code: string): DialogEntry => {
  const entry = entryFor(code);
  if (entry.is !== 'dialog') throw new Error(`${code} is not a dialog`);
  return entry;
};

describe('The error catalogue', () => {
  it('has every code of the specification once, and no other', () => {
    expect([...ERROR_CODES].toSorted()).toEqual(Object.keys(SPECIFIED_CODES).toSorted());
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  });

  it.each(specifiedAs('toast'))('%s is a toast', (code) => {
    expect(entryFor(code)).toEqual({ is: 'toast' });
  });

  it.each(specifiedAs('toast-then-go').map(([code, { to }]) => [code, to]))(
    '%s shows a toast, then navigates to %s',
    (code, destination) => {
      expect(destinationOf(entryFor(code))).toEqual({ is: 'toast-then-go', path: destination });
    },
  );

  it.each(specifiedAs('field').map(([code, { fields }]) => [code, fields] as const))(
    '%s marks the fields %j as invalid',
    (code, fields) => {
      expect(entryFor(code)).toEqual({ is: 'field', fields });
      expect(fields.filter((field) => !(field in FIELDS))).toStrictEqual([]);
    },
  );

  it.each(specifiedAs('go').map(([code, { to }]) => [code, to]))(
    '%s navigates to %s without a message',
    (code, destination) => {
      expect(destinationOf(entryFor(code))).toEqual({ is: 'go', path: destination });
    },
  );

  it.each(specifiedAs('maintenance'))('%s is the maintenance page', (code) => {
    expect(entryFor(code)).toEqual({ is: 'maintenance' });
  });

  it.each(specifiedAs('dialog').map(([code, { buttons }]) => [code, Object.values(buttons)] as const))(
    '%s is a dialog whose buttons do %j',
    (code, buttons) => {
      expect(buttonsOf(dialogAt(code))).toEqual(buttons.map(asActions));
    },
  );

  it.each(specifiedAs('dialog').map(([code, { closing }]) => [code, closing === undefined ? [] : [closing]] as const))(
    '%s is a dialog whose closing does %j',
    (code, closing) => {
      expect(closingOf(dialogAt(code))).toEqual(closing);
    },
  );
});

describe('A dialog', () => {
  it('is shared by the codes that the specification describes alike, and by no others', () => {
    const rows = specifiedAs('dialog');
    const pairs = rows.flatMap(([one, row]) =>
      rows.map(([other, otherRow]) => ({ one, other, alike: row === otherRow })),
    );
    const wrong = pairs.filter(({ one, other, alike }) => (dialogAt(one).dialog === dialogAt(other).dialog) !== alike);
    expect(wrong).toStrictEqual([]);
  });

  it.each(specifiedAs('dialog'))('%s shows what the specification describes beside the texts', (code, row) => {
    const { contact, illustration, fullScreenOnSmall, editButton } = dialogAt(code);
    const index = Object.keys(row.buttons).indexOf(row.editButton ?? '');
    expect({ contact, illustration, fullScreenOnSmall, editButton }).toEqual({
      contact: row.contacts,
      illustration: row.illustration,
      fullScreenOnSmall: row.fullScreenOnSmall,
      editButton: BUTTON_NAMES[index],
    });
  });

  it('forgets only fields of the journey', () => {
    const actions = specifiedAs('dialog').flatMap(([code]) => {
      const { primary, secondary = [], tertiary = [] } = dialogAt(code);
      return [...primary, ...secondary, ...tertiary];
    });
    const forgotten = actions.flatMap((action) => (action.do === 'forget' ? action.fields : []));
    expect(forgotten.filter((field) => !(field in FIELDS))).toStrictEqual([]);
  });
});

describe('A code outside the catalogue', () => {
  const UNKNOWN_CODES = [
    '',
    ' ',
    '0',
    '1005 ',
    ' 1005',
    '1005\n',
    '01005',
    '1e3',
    '1001.0',
    '１００１',
    'err08',
    'ERR8',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'undefined',
    'null',
    'NaN',
    '[object Object]',
    '<script>alert(1)</script>',
    'a'.repeat(10_000),
    '1082',
    '1200',
    'ApiCrypto::PRIVATE_KEY_NOT_FOUND',
    'WebHttp::NETWORK',
    'WebHttp::UNKWON',
  ];

  it.each(UNKNOWN_CODES.map((code) => [code.slice(0, 40), code]))('%j is a toast', (_name, code) => {
    expect(entryFor(code)).toEqual({ is: 'toast' });
    expect(isCatalogued(code)).toBe(false);
  });

  it('is a toast, even when it is not a text', () => {
    const entryForAny = entryFor as (code: unknown) => CatalogueEntry;
    fc.assert(
      fc.property(fc.anything(), (code) => {
        fc.pre(!(typeof code === 'string' && isCatalogued(code)));
        expect(entryForAny(code)).toEqual({ is: 'toast' });
      }),
      { numRuns: repetitions(1000) },
    );
  });
});

describe('A failure', () => {
  it.each([
    ['1007', 'leads elsewhere'],
    ['10789', 'leads elsewhere'],
    ['ERR08', 'leads elsewhere'],
    ['1001', 'is only a toast'],
    ['9999', 'is only a toast'],
    ['1005', 'shows more than a toast on the open step'],
    ['1032', 'shows more than a toast on the open step'],
  ])('with the code %s %s', (code, what) => {
    const failure: Failure = { kind: 'refused', code, data: {}, requestId: 'r' };
    expect(leadsElsewhere(failure)).toEqual(what === 'leads elsewhere');
    expect(isToastOnly(failure)).toEqual(what === 'is only a toast');
  });

  it('means maintenance only with the code ERR08', () => {
    expect(ERROR_CODES.filter(isMaintenance)).toEqual(['ERR08']);
  });
});

it.each([
  ['WebHttp::MISSING_PUBLIC_KEY', 'API Encryption Failed! Missing Public Key'],
  ['ApiCrypto::INVALID_PUBLIC_KEY', "'publicKey' is Invalid"],
  ['ApiCrypto::INVALID_CRYPTO_KEY', "'cryptoKey' is Invalid"],
  ['ApiCrypto::MISSING_PARAMETER', 'A mandatory parameter is missing'],
  ['ApiCrypto::INVALID_PAYLOAD', 'The encrypted payload is invalid'],
  ['ApiCrypto::UNAVAILABLE', 'Encryption needs a secure connection'],
  ['WebHttp::UNKWON', 'Unknown failure'],
  ['Storage::CANNOT_DECRYPT', 'Persisted state cannot be decrypted'],
  ['Storage::CANNOT_PARSE', 'Persisted state cannot be parsed'],
  ['Storage::NO_METHOD', 'No available storage method found'],
  ['Storage::QUOTA_EXCEEDED', 'Storage quota exceeded'],
  ['Storage::TIMED_OUT', 'persisted state timed out for the key'],
  ['Device::NO_PASSKEY', 'Passkeys are unavailable'],
] as const)('The technical failure %s has the message %j', (code, message) => {
  expect(TECHNICAL_MESSAGES[code]).toBe(message);
});

it('A failure of the network has the status -1, and an unknown one -2', () => {
  expect(networkFailure('request-1')).toMatchObject({ code: 'WebHttp::NETWORK', status: -1 });
  expect(unknownFailure('request-1')).toMatchObject({ code: 'WebHttp::UNKWON', status: -2 }); // sic
});
