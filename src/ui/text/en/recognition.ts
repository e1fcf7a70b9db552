/** Texts for a recognised identifier, shown below the field. */
import type { IdentifierType } from '@domain/identity/identifier';
import type { PanHolder } from '@domain/identity/recognition';

const holders: Readonly<Record<PanHolder, string>> = {
  individual: 'an individual',
  company: 'a company',
  family: 'a Hindu undivided family',
  firm: 'a firm',
  association: 'an association of persons',
  trust: 'a trust',
  'body-of-individuals': 'a body of individuals',
  'local-authority': 'a local authority',
  'juridical-person': 'an artificial juridical person',
  government: 'the government',
};

/** The identifier belongs in the field of the other sign-in screen. */
const signInWith: Readonly<Record<IdentifierType, string>> = {
  USERNAME: 'Sign in with this username',
  EMAIL: 'Sign in with this email',
  MOBILE: 'Sign in with this mobile number',
  PAN: 'Sign in with this PAN',
};

export const recognition = {
  pan: (holder: PanHolder): string => `PAN of ${holders[holder]}`,
  mobile: (number: string): string => number,
  email: 'Email',
  correctedFrom: (typed: string): string => `Changed from ${typed}.`,
  undo: 'Undo',
  signInWith,
  /** For screen readers. */
  signInOffered: 'To sign in with what you typed, use the button after this field.',
};
