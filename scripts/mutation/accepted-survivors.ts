/** Mutants that survive the tests next to the code, and why they may stay. They count in the score. */
import type { MutantGroup } from './equivalent-mutants';

export const ACCEPTED_SURVIVORS: readonly MutantGroup[] = [
  {
    reason: 'Stricter, and only for letters such as "ß": it refuses the password "straße" for the username "strasse"',
    mutants: [
      {
        file: 'src/domain/identity/password-policy.ts',
        original: 'normalisedPassword(text).toLowerCase()',
        replacement: 'normalisedPassword(text).toUpperCase()',
      },
    ],
  },
  {
    reason: 'A refused access code stays in memory until another is sent. Nothing is sent or shown differently',
    mutants: [
      {
        file: 'src/application/signing-in/access-code-tries.ts',
        original:
          '{ const login = await tried.login; if (login === null && this.tries.get(accessCode) === tried) this.tries.delete(accessCode); }',
        replacement: '{}',
      },
      {
        file: 'src/application/signing-in/access-code-tries.ts',
        original: 'login === null && this.tries.get(accessCode) === tried',
        replacement: 'false',
      },
    ],
  },
  {
    reason: 'Only a page can notice it: test/adapters/http/page-cookies.test.ts does',
    mutants: [{ file: 'src/adapters/http/send-with-retries.ts', original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    reason: 'Only the XMLHttpRequest of a page that is being left has this code',
    mutants: [{ file: 'src/adapters/http/retry-policy.ts', original: "'ECONNABORTED'", replacement: '""' }],
  },
];
