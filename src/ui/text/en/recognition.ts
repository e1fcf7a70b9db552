/** Texts for a recognised identifier, shown below the field. */
import type { IdentifierType } from '@domain/identity/identifier';
import type { PanHolder } from '@domain/identity/recognition';

const holders: Readonly<Record<PanHolder, string>> = {
  individual: 'individual',
  company: 'company',
  family: 'Hindu undivided family',
  firm: 'firm',
  association: 'association of persons',
  trust: 'trust',
  'body-of-individuals': 'body of individuals',
  'local-authority': 'local authority',
  'juridical-person': 'artificial juridical person',
  government: 'government',
};

/** The identifier belongs in the field of the other sign-in screen. */
const signInWith: Readonly<Record<IdentifierType, string>> = {
  USERNAME: 'Sign in with this username',
  EMAIL: 'Sign in with this email',
  MOBILE: 'Sign in with this mobile number',
  PAN: 'Sign in with this PAN',
};

export const recognition = {
  pan: (holder: PanHolder): string => `PAN · ${holders[holder]}`,
  mobile: (number: string): string => number,
  email: 'Email',
  correctedFrom: (typed: string): string => `Changed from ${typed}.`,
  undo: 'Undo',
  signInWith,
  /** For screen readers. */
  signInOffered: 'To sign in with what you typed, use the button after this field.',
};
