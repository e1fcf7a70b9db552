/** Random values from a cryptographic source. */
export abstract class Random {
  /** Returns `length` characters of A-Z a-z 0-9, each equally likely. */
  abstract text(length: number): string;
}
