/** Masks identifiers on the screen, so that onlookers cannot read them (docs/assumptions.md). */
import { identifierValue, type Identifier, type IdentifierType } from '@domain/identity/identifier';

const DOT = '•';

const maskMobile = (mobile: string): string => DOT.repeat(6) + mobile.slice(-4);

const maskPan = (pan: string): string => pan.slice(0, 2) + DOT.repeat(5) + pan.slice(-3);

const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  return `${local.slice(0, 1)}${DOT.repeat(5)}${local.slice(-1)}${email.slice(at)}`;
};

const MASKS: Readonly<Record<IdentifierType, (value: string) => string>> = {
  MOBILE: maskMobile,
  PAN: maskPan,
  EMAIL: maskEmail,
  USERNAME: (username) => username,
};

/** What gateways put in place of the characters that they hide. */
const MASK = '•●*∙·…#';
const SHORT_TEXT = String.raw`[\p{L}\p{M}\d._%+'-]{0,4}`;
const MASKED_MOBILE = new RegExp(String.raw`^\+?(?=.*[${MASK}xX])(?=.*\d)[\d${MASK}xX()-]+$`, 'u');
const MASKED_EMAIL = new RegExp(
  String.raw`^(?=[^@]*[${MASK}])${SHORT_TEXT}(?:[${MASK}]+${SHORT_TEXT})+@[\p{L}\p{M}\d.${MASK}-]+$`,
  'u',
);

/**
 * Whether a text from outside looks like a masked number or address, and can't be a message: it has no word and no space, and
 * hides something.
 */
export const looksLikeMaskedMobile = (text: string): boolean => MASKED_MOBILE.test(text);

const withDots = (email: string): string => email.replace(/x{2,}(?=[^@]*@)/giu, DOT);

export const looksLikeMaskedEmail = (text: string): boolean => MASKED_EMAIL.test(withDots(text));

const HIDDEN = new RegExp(`[ ()-]*[${MASK}][ ()${MASK}-]*`, 'gu');

/** A masked text without its dots, which screen readers read out one by one. A text that hides nothing is unchanged. */
export const withoutDots = (text: string, endingIn: (end: string, start: string) => string): string => {
  if (text.includes('@')) return withDots(text).replace(HIDDEN, ' ').trim();
  const isMobile = looksLikeMaskedMobile(text.replaceAll(' ', ''));
  const [start = '', ...others] = (isMobile ? text.replace(/x{2,}/giu, DOT) : text).split(HIDDEN);
  const end = others.at(-1);
  return end ? endingIn(end, start) : start;
};

export const maskIdentifier = (identifier: Identifier): string =>
  MASKS[identifier.identifierType](identifierValue(identifier));
