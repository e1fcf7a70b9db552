/** Compares every language with the English catalogue, text by text. */
import type { LanguageTexts } from '@ui/text/catalogue';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ui/text/languages';

/** Names and abbreviations that the language itself writes in Latin letters. */
const NAMES: Readonly<Record<Exclude<Language, 'en'>, readonly string[]>> = {
  hi: [
    ...['WCAG', 'AA', 'SEBI', 'SCORES', 'Chromium', 'Firefox', 'WebKit'],
    ...['PAN', 'PIN', 'OTP', 'SMS', 'DND', 'QR', 'ID', 'KYC', 'UCC', 'IPO', 'ETF', 'ESOP', 'NRE', 'NRO', 'PIS', 'NON'],
    ...['Android', 'iOS', 'JavaScript', 'Caps', 'Lock', 'https', 'name', 'example', 'com', 'ABCPE1234F'],
  ],
};

/** Arguments for the texts that are functions of something other than strings. */
const ARGUMENTS: readonly (readonly [path: RegExp, calls: readonly (readonly unknown[])[]])[] = [
  [/^statement\.reviewed$/u, [[Date.UTC(2026, 10, 21)]]],
  [/^kit\.(clock|duration)$/u, [[0], [1], [30], [60], [90], [300]]],
  [/Left$/u, [[0], [1], [2], [4]]],
  [/^(code\.sentTo|recovery\.usernameSent)$/u, [[[]], [['⟦1⟧']], [['⟦1⟧', '⟦2⟧']]]],
  [/^recognition\.pan$/u, [['individual'], ['company'], ['family'], ['trust'], ['government']]],
  [/\.passwordRules\./u, [[{ maximum: 32 }]]],
  [/^errors\.summary\.title$/u, [[2], [7]]],
  [
    /^errors\.summary\.line$/u,
    [
      ['⟦1⟧', '⟦2⟧'],
      ['', '⟦2⟧'],
    ],
  ],
  [/^errors\./u, [[{}], [{ attemptsLeft: 0 }], [{ attemptsLeft: 1 }], [{ attemptsLeft: 3, mobileNumber: '⟦1⟧' }]]],
];

const TEXTS = [
  ['⟦1⟧', '⟦2⟧'],
  ['⟦1⟧', ''],
];

type TextEntries = readonly (readonly [path: string, text: string])[];

const callsOf = (path: string): readonly (readonly unknown[])[] =>
  ARGUMENTS.find(([pattern]) => pattern.test(path))?.[1] ?? TEXTS;

const textsAt = (path: string, value: unknown): TextEntries => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const textFor = value as (...given: readonly unknown[]) => unknown;
    return callsOf(path).flatMap((given) =>
      textsAt(`${path}(${JSON.stringify(given).slice(1, -1)})`, textFor(...given)),
    );
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, part]) => textsAt(path === '' ? key : `${path}.${key}`, part));
};

/** Every text of a language by its path; a function is called with each of its arguments. */
const allTextsOf = async ({ first, lazy }: LanguageTexts): Promise<TextEntries> => {
  const sections = Object.entries(lazy).map(async ([name, load]) => [name, await load()] as const);
  return textsAt('', { ...first, ...Object.fromEntries(await Promise.all(sections)) });
};

const figures = (text: string): readonly string[] => (text.match(/\d+|⟦\d⟧/gu) ?? []).sort();

describe.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))('the language %s', (tag) => {
  let english: TextEntries = [];
  let translated: ReadonlyMap<string, string> = new Map();

  beforeAll(async () => {
    english = await allTextsOf(await LANGUAGES.en.load());
    translated = new Map(await allTextsOf(await LANGUAGES[tag].load()));
  });

  const differing = (isRight: (text: string, original: string) => boolean): readonly string[] =>
    english
      .filter(([path, original]) => !isRight(translated.get(path) ?? '', original))
      .map(([path, original]) => `${path}: "${original}" is "${translated.get(path) ?? ''}"`);

  it('has the same texts as English, none of them empty', () => {
    expect([...translated.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    expect(english.length).toBeGreaterThan(300);
    expect(
      differing((text, original) => (text.trim() === '') === (original.trim() === '') || original === ''),
    ).toStrictEqual([]);
  });

  it('keeps every name, number and address of the English text', () => {
    expect(differing((text, original) => figures(text).join() === figures(original).join())).toStrictEqual([]);
  });

  it('has as many bold segments as the English text, and closes them', () => {
    const bold = (text: string): number => text.match(/\/&[^/]+\//gu)?.length ?? 0;
    expect(
      differing(
        (text, original) => bold(text) === bold(original) && text.split('/&').length === original.split('/&').length,
      ),
    ).toStrictEqual([]);
  });

  it('contains no English words except names', () => {
    const leftIn = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z\d]+/gu) ?? [];
    expect(differing((text) => leftIn(text).every((word) => NAMES[tag].includes(word)))).toStrictEqual([]);
  });
});

describe('Hindi', () => {
  it.each([
    [0, 'सिर्फ़ 0 मौका बचा है'],
    [1, 'सिर्फ़ 1 मौका बचा है'],
    [3, 'सिर्फ़ 3 मौके बचे हैं'],
  ])('%d attempts left are "%s"', async (attemptsLeft, words) => {
    const { messages } = (await LANGUAGES.hi.load()).first.errors;
    const text = messages['1005'];
    expect(typeof text === 'function' && text({ attemptsLeft })).toContain(words);
  });

  it.each([
    [1, '1 सेकंड'],
    [90, '1 मिनट 30 सेकंड'],
    [300, '5 मिनट'],
  ])('%d seconds are spoken as "%s"', async (seconds, spoken) => {
    const { kit } = (await LANGUAGES.hi.load()).first;
    expect(kit.duration(seconds)).toBe(spoken);
  });

  it('ends sentences with a danda', async () => {
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    expect(texts.filter(([, text]) => /[^.]\.$/u.test(text))).toStrictEqual([]);
  });

  it('distinguishes characters from letters, and requires Latin letters only in usernames', async () => {
    const english = new Map(await allTextsOf(await LANGUAGES.en.load()));
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    const where = (is: (path: string, text: string) => boolean) =>
      texts.filter(([path, text]) => is(path, text)).map(([path]) => path);
    const ofCharacters = where((path) => / characters\b/u.test(english.get(path) ?? ''));
    expect(where((_path, text) => text.replaceAll('स्पेशल कैरेक्टर', '').includes('कैरेक्टर'))).toEqual(ofCharacters);
    expect(where((path, text) => text.includes('A-Z') && !/usernameRules|new-username/u.test(path))).toStrictEqual([]);
  });

  it('distinguishes a dormant account from a deactivated one', async () => {
    const { dialogs } = (await LANGUAGES.hi.load()).first.errors;
    const word = 'निष्क्रिय';
    expect(String(dialogs['dormant-12-months'].description)).toContain(word);
    const { title, description } = dialogs['account-deactivated'];
    expect(String(title)).toContain('डीएक्टिवेट');
    expect([String(title), String(description)].join(' ')).not.toContain(word);
  });

  it('has one term for sending again, reloading, saving and the expiry of a code', async () => {
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    const others = /फिर से भेज|रीलोड|सहेज|(?:कोड|OTP) (?:की अवधि|समाप्त|खत्म)/u;
    expect(texts.filter(([, text]) => others.test(text))).toStrictEqual([]);
  });

  it('has a nukta only below ज, फ, ड and ढ', async () => {
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    const other = /[\u0958-\u095A\u095F]|(?<![जफडढ])\u093C/u;
    expect(texts.filter(([, text]) => other.test(text))).toStrictEqual([]);
  });

  it('uses the words of everyday speech', async () => {
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    const bookish = /उपयोग|प्रयास|सहायता|समाप्त|त्रुटि|केवल|(?:कोड|OTP) माँग(?!ते)/u;
    expect(texts.filter(([, text]) => bookish.test(text))).toStrictEqual([]);
  });

  it('addresses the customer politely', async () => {
    const texts = await allTextsOf(await LANGUAGES.hi.load());
    expect(texts.filter(([, text]) => /(?:^|\s)(?:तुम|तू|तुम्हार|तेर)/u.test(text))).toStrictEqual([]);
  });
});
