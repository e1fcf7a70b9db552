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

/** Texts for a recognised identifier, shown below the field. */
export const recognition = {
  pan: (holder: PanHolder): string => `PAN of ${holders[holder]}`,
  checkFourthLetter: 'Check the fourth letter of this PAN',
  mobile: (number: string): string => number,
  email: 'Email',
  correctedFrom: (typed: string): string => `Changed from ${typed}.`,
  undo: 'Undo',
  /** For a name that looks like an unfinished PAN. */
  signInWithUsername: 'Sign in with this username',
  /** For screen readers. */
  signInOffered: 'To sign in with what you typed, use the button after this field.',
};
