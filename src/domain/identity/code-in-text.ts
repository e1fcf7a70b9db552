/**
 * Finds the code in a text with ASCII digits. In a message, the line for browsers comes first (WICG "Origin-bound one-time
 * codes": `@host #code`), then the number that a name of codes belongs to. Without lookbehind: a browser that does not know
 * it (Safari before 16.4) would run nothing of the script.
 */

/**
 * What messages call a code. English: `ENGLISH_CONTEXT_WORDS` of Android's NotificationOtpDetectionHelper, without words that
 * also name other numbers ("pin" is a postal code in India); "use 123456", "enter 123456". Hindi: the same words as Indian
 * banks write them.
 */
const CODE_NAMES = [
  String.raw`one[-\s]?time[-\s]?(?:password|passcode|code|pin)|otp|o\.t\.p|passcode|2fa|code`,
  String.raw`(?:use|using|enter|type)(?=\s+\d)`,
  'वन[-\\s]?टाइम[-\\s]?(?:पासवर्ड|पासकोड|कोड|पिन)|ओ\\.?\\s?टी\\.?\\s?पी|पासकोड|कोड',
];

/** What messages of brokers and banks call other numbers. Kinds of codes that no code field asks for are among them. */
const OTHER_NAMES = [
  String.raw`(?:pin|zip|post(?:al)?|area|country|std|branch|bank|ifsc|client|customer|user|dealer|scrip|product|error|status|promo|coupon|referral|offer|discount|qr)[-\s]?code`,
  String.raw`pin|ucc|id|uid|ref(?:erence)?|utr|rrn|urn|srn|crn|a\/c|acc?t|account|folio|demat|card|cheque|policy|invoice|bill|order|request|ticket|case|complaint|docket|transaction|txn|trade|no|nos|number|ending(?:\swith|\sin)?`,
  String.raw`mobile|phone|tel|telephone|call|dial|fax|sms|whatsapp|dated?|rs|inr|usd|rupees?|amount|balance|worth|limit|qty|quantity|price`,
  String.raw`(?:for|of|from|to|on|at|till|until|by|before|in|since|dear|hi|hello)(?=\s+\d)`,
  'पिन[-\\s]?कोड|पिन|(?:क्लाइंट|ग्राहक|कस्टमर)[-\\s]?कोड|आई\\.?\\s?डी|आइडी|संदर्भ|रेफ़?रेंस|रेफ|खाता|खाते|कार्ड|ऑर्डर|टिकट|शिकायत|लेनदेन|ट्रांज़?ैक्शन|नंबर|संख्या|क्रमांक',
  'मोबाइल|फ़?ोन|कॉल|दिनांक|तारीख|रुपये|रुपए|रु|राशि|बैलेंस|(?:प्रिय|नमस्ते)(?=\\s+\\d)',
];

/** What follows a number that is an amount, or that the code is for. */
const UNITS = String.raw`\/-|%|(?:rupees?|lakhs?|crores?|shares?|units?)\b|रुपये|रुपए|शेयर|यूनिट|के लिए|पर `;

const NOT_IN_WORD = String.raw`(?![\p{L}\p{M}])`;
const anyOf = (names: readonly string[]): string => String.raw`(?:${names.join('|')})${NOT_IN_WORD}`;

/** Digits with what stands between those of one number: a space, a hyphen, or the signs of amounts, dates and times. */
const NUMBER = String.raw`\d+(?:(?:[.,\/:]|[^\S\n]?[\p{Pd}\u2212][^\S\n]?|[^\S\n])\d+)*(?![\dA-Za-z_])`;

const TOKEN = new RegExp(
  [
    String.raw`(?:https?:|www\.)\S+|[\w.+-]+@\S+`,
    `(?<other>${anyOf(OTHER_NAMES)}\\.?)`,
    `(?<code>${anyOf(CODE_NAMES)}(?:\\s+(?:no|number|नंबर|संख्या)${NOT_IN_WORD})?)`,
    `(?<link>(?:is|are|as|be|आपका|आपकी|यह|को|हैं?)${NOT_IN_WORD}|=)`,
    String.raw`(?<before>[+*•\p{Sc}]\s?)?(?<number>${NUMBER})(?<unit>\s?(?:${UNITS}))?`,
    String.raw`[\p{L}\p{M}][\p{L}\p{M}\p{N}_]*`,
    String.raw`(?<end>[!?।;]|\.(?=\s|$))`,
  ].join('|'),
  'giu',
);

type Name = 'code' | 'other';

type Token =
  | { readonly is: Name | 'link' | 'end' }
  /** `code` is null if the number cannot be a code. */
  | { readonly is: 'number'; readonly code: string | null };

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
const DATE = new RegExp(`^(?:${DAY}-${MONTH}-\\d\\d|${MONTH}-${DAY}-\\d\\d|\\d\\d-${MONTH}-${DAY})$`, 'u');

/** Six digits, with no more than spaces and hyphens between them, that are not written like a date. */
const codeOf = (number: string): string | null => {
  const hyphenated = number.replace(/[\p{Pd}\u2212]/gu, '-');
  const digits = hyphenated.replace(/[\s-]/gu, '');
  return /^\d{6}$/u.test(digits) && !DATE.test(hyphenated) ? digits : null;
};

type Found = Readonly<Record<string, string | undefined>>;

const tokenOf = ({ other, code, link, end, before, number, unit }: Found): readonly Token[] => {
  if (number !== undefined)
    return [{ is: 'number', code: before === undefined && unit === undefined ? codeOf(number) : null }];
  if (other !== undefined) return [{ is: 'other' }];
  if (code !== undefined) return [{ is: 'code' }];
  if (link !== undefined) return [{ is: 'link' }];
  return end === undefined ? [] : [{ is: 'end' }];
};

/** Far longer than a message with a code. What follows is not read, because a very long text could take seconds. */
const MAX_LENGTH = 2000;

const tokensOf = (text: string): readonly Token[] =>
  [...text.slice(0, MAX_LENGTH).matchAll(TOKEN)].flatMap(({ groups = {} }) => tokenOf(groups));

const onlyOf = (codes: readonly (string | null)[]): string | null => {
  const [code = null, ...others] = new Set(codes);
  return others.length === 0 ? code : null;
};

/** The code, if the text is nothing else. */
export const findOnlyCode = (text: string): string | null =>
  onlyOf(tokensOf(text).flatMap((token) => (token.is === 'number' ? [token.code] : [])));

/** The names before a number of the same sentence that no other number has. */
class Names {
  private names: readonly Name[] = [];

  add(name: Name): void {
    this.names = [...this.names, name];
  }

  clear(): void {
    this.names = [];
  }

  /** In "The OTP for your account is 123456", the name of the code is the one before the link. */
  take(isLinked: boolean): Name | undefined {
    const name = isLinked && this.names.includes('code') ? 'code' : this.names[this.names.length - 1];
    if (name === 'other') this.dropOthers();
    else if (name === 'code') this.names = this.names.slice(0, this.names.lastIndexOf('code'));
    return name;
  }

  /** A number that is no code has its own names only: "OTP for order 12 of Rs 500: 123456". */
  dropOthers(): void {
    this.names = this.names.slice(0, this.names.lastIndexOf('code') + 1);
  }
}

/** The position of the name that a number is linked to: "123456 is your OTP". */
const positionOfNameAfter = (tokens: readonly Token[], position: number): number | undefined => {
  if (tokens[position + 1]?.is !== 'link') return undefined;
  const next = tokens.findIndex(({ is }, at) => at > position && is !== 'link');
  const is = tokens[next]?.is;
  return is === 'code' || is === 'other' ? next : undefined;
};

interface Sorted {
  /** Numbers with the name of a code. */
  readonly named: readonly string[];
  /** Numbers that could be codes and have no name. */
  readonly unnamed: readonly string[];
}

const sortNumbers = (tokens: readonly Token[]): Sorted => {
  const names = new Names();
  const taken = new Set<number>();
  const sorted: { named: string[]; unnamed: string[] } = { named: [], unnamed: [] };
  const handleNumber = (code: string, position: number): void => {
    const after = positionOfNameAfter(tokens, position);
    let name = names.take(tokens[position - 1]?.is === 'link');
    if (name === undefined && after !== undefined) {
      taken.add(after);
      name = tokens[after]?.is === 'code' ? 'code' : 'other';
    }
    if (name === 'code') sorted.named.push(code);
    if (name === undefined) sorted.unnamed.push(code);
  };
  tokens.forEach((token, position) => {
    if (token.is === 'end') names.clear();
    else if (token.is === 'number') {
      if (token.code === null) names.dropOthers();
      else handleNumber(token.code, position);
    } else if (token.is !== 'link' && !taken.has(position)) names.add(token.is);
  });
  return sorted;
};

const BOUND_CODE = /(?:^|[^\p{L}\p{N}])@[^\s@#]+\s#(\d{6})(?![\p{L}\p{N}])/gu;

/** The code of a message; null if the message names none, or more than one. */
export const findCodeInMessage = (text: string): string | null => {
  const bound = [...text.matchAll(BOUND_CODE)].map(([, code = null]) => code);
  if (bound.length > 0) return onlyOf(bound);
  const tokens = tokensOf(text);
  const { named, unnamed } = sortNumbers(tokens);
  if (named.length > 0) return onlyOf(named);
  return tokens.some(({ is }) => is === 'code') ? onlyOf(unnamed) : null;
};
