/** The characters of random text, in this order. */
export const RANDOM_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random values from a cryptographic source. */
export abstract class Random {
  /** Returns `length` of the characters, each equally likely. */
  abstract text(length: number): string;
}
