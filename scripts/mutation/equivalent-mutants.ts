/** Mutants that no test can notice, because the program behaves the same. They do not count in the score. */

export interface EquivalentMutant {
  readonly file: string;
  /** The replaced code and its replacement, in one line each. */
  readonly original: string;
  readonly replacement: string;
}

interface Group {
  readonly reason: string;
  readonly mutants: readonly EquivalentMutant[];
}

export const EQUIVALENT_MUTANTS: readonly Group[] = [
  {
    reason: 'A later check refuses the same input',
    mutants: [
      { file: 'src/adapters/web-crypto/aes-gcm.ts', original: "''", replacement: '"Stryker was here!"' },
      {
        file: 'src/adapters/http/read-refusal.ts',
        original: "typeof value === 'number'",
        replacement: 'true',
      },
    ],
  },
  {
    reason: 'Both values count as none',
    mutants: [{ file: 'src/adapters/web-crypto/envelope.ts', original: 'accepted.ok', replacement: 'true' }],
  },
  {
    reason: 'What the code guards against cannot occur there',
    mutants: [
      {
        file: 'src/adapters/web-crypto/public-key.ts',
        original: 'PEM.exec(text)?.[1]?.replace',
        replacement: 'PEM.exec(text)?.[1].replace',
      },
    ],
  },
  {
    reason: 'Two safeguards do the same, and the mutant removes only one',
    mutants: [
      { file: 'src/adapters/web-crypto/key-store.ts', original: '{ database.close(); }', replacement: '{}' },
      {
        file: 'src/adapters/web-crypto/key-store.ts',
        original: '() => request.result.close()',
        replacement: '() => undefined',
      },
    ],
  },
];
