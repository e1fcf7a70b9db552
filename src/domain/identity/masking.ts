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

export const maskIdentifier = (identifier: Identifier): string =>
  MASKS[identifier.identifierType](identifierValue(identifier));
