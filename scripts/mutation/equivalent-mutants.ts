/** Mutants that no test can notice, because the program behaves the same. They do not count in the score. */

export interface EquivalentMutant {
  readonly file: string;
  /** The replaced code and its replacement, in one line each. */
  readonly original: string;
  readonly replacement: string;
}

export interface MutantGroup {
  readonly reason: string;
  readonly mutants: readonly EquivalentMutant[];
}

export const EQUIVALENT_MUTANTS: readonly MutantGroup[] = [
  {
    reason: 'A later check refuses the same input',
    mutants: [
      { file: 'src/domain/account/account.ts', original: '[]', replacement: '["Stryker was here"]' },
      { file: 'src/domain/error/unexpected-error.ts', original: "''", replacement: '"Stryker was here!"' },
      { file: 'src/adapters/web-crypto/aes-gcm.ts', original: "''", replacement: '"Stryker was here!"' },
      { file: 'src/adapters/web-crypto/vault.ts', original: '!key.ok', replacement: 'false' },
      {
        file: 'src/adapters/http/read-refusal.ts',
        original: "typeof value === 'number'",
        replacement: 'true',
      },
      { file: 'src/domain/allowlist.ts', original: "typeof value === 'string'", replacement: 'true' },
      {
        file: 'src/domain/identity/mobile.ts',
        original: String.raw`/^0(?=\d{10}$)/u`,
        replacement: String.raw`/0(?=\d{10}$)/u`,
      },
      {
        file: 'src/domain/identity/mobile.ts',
        original: String.raw`/^0(?=\d{10}$)/u`,
        replacement: String.raw`/^0(?=\d{10})/u`,
      },
      {
        file: 'src/domain/error/shown-data.ts',
        original: "''",
        replacement: '"Stryker was here!"',
      },
      {
        file: 'src/adapters/http/answers.ts',
        original: "typeof value === 'number'",
        replacement: 'true',
      },
      {
        file: 'src/adapters/http/send-with-retries.ts',
        original: "typeof value === 'string'",
        replacement: 'true',
      },
      {
        file: 'src/application/handing-over/hand-off.ts',
        original: 'subAccountId !== null',
        replacement: 'true',
      },
    ],
  },
  {
    reason: 'The pattern has no character that the flag treats differently',
    mutants: [
      { file: 'src/domain/identity/pan.ts', original: "'u'", replacement: '""' },
      { file: 'src/domain/error/unexpected-error.ts', original: "'u'", replacement: '""' },
    ],
  },
  {
    reason: 'The handshake changes the session before any refusal can bring a key',
    mutants: [{ file: 'src/application/calls/new-keys.ts', original: "''", replacement: '"Stryker was here!"' }],
  },
  {
    reason: 'Both values count as none',
    mutants: [
      { file: 'src/adapters/http/send-with-retries.ts', original: '() => 0', replacement: '() => undefined' },
      { file: 'src/adapters/web-crypto/envelope.ts', original: 'accepted.ok', replacement: 'true' },
      {
        file: 'src/application/session/session-records.ts',
        original: "''",
        replacement: '"Stryker was here!"',
      },
    ],
  },
  {
    reason: 'What the code guards against cannot occur there',
    mutants: [
      {
        file: 'src/application/calls/calls.ts',
        original: "answer.failure.kind !== 'refused'",
        replacement: 'false',
      },
      {
        file: 'src/application/calls/new-keys.ts',
        original: "failure.kind === 'crypto'",
        replacement: 'true',
      },
      {
        file: 'src/application/errors/present-failure.ts',
        original: 'default: return entry satisfies never;',
        replacement: 'default:',
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: 'default: action satisfies never;',
        replacement: 'default:',
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: "case 'call': return;",
        replacement: "case 'call':",
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: "'call'",
        replacement: '""',
      },
      {
        file: 'src/adapters/web-crypto/public-key.ts',
        original: 'PEM.exec(text)?.[1]?.replace',
        replacement: 'PEM.exec(text)?.[1].replace',
      },
      {
        file: 'src/domain/journey/carry-over.ts',
        original: 'default: return identifier.identifierType satisfies never;',
        replacement: 'default:',
      },
      {
        file: 'src/application/signing-in/sign-in-by-qr.ts',
        original: 'this.active === null',
        replacement: 'false',
      },
      {
        file: 'src/application/signing-in/sign-in-by-qr.ts',
        original: 'active === null',
        replacement: 'false',
      },
      {
        file: 'src/application/signing-in/sign-in-by-qr.ts',
        original: 'default: status satisfies never;',
        replacement: 'default:',
      },
      {
        file: 'src/adapters/http/send-with-retries.ts',
        original: "error.config?.['axios-retry']?.retryCount",
        replacement: "error.config?.['axios-retry'].retryCount",
      },
      {
        file: 'src/adapters/http/send-with-retries.ts',
        original: "error.config?.['axios-retry']",
        replacement: "error.config['axios-retry']",
      },
      {
        file: 'src/adapters/http/send-with-retries.ts',
        original: 'error.response !== undefined',
        replacement: 'true',
      },
      {
        file: 'src/adapters/http/retry-policy.ts',
        original: "typeof value === 'string'",
        replacement: 'true',
      },
      {
        file: 'src/adapters/http/retry-policy.ts',
        original: 'error.config?.method',
        replacement: 'error.config.method',
      },
      {
        file: 'src/adapters/http/retry-policy.ts',
        original: 'error.response?.status',
        replacement: 'error.response.status',
      },
    ],
  },
  {
    reason: 'Only the type of the value counts',
    mutants: [
      { file: 'src/domain/journey/records.ts', original: "''", replacement: '"Stryker was here!"' },
      { file: 'src/domain/journey/records.ts', original: 'false', replacement: 'true' },
      { file: 'src/adapters/browser/tab-channel.ts', original: "''", replacement: '"Stryker was here!"' },
      { file: 'src/adapters/browser/tab-channel.ts', original: 'false', replacement: 'true' },
    ],
  },
  {
    reason: 'No record carries the field that the schema is for',
    mutants: [{ file: 'src/domain/journey/records.ts', original: "{ redirectURL: '' }", replacement: '{}' }],
  },
  {
    reason: 'The same value results: JSON reads null as null, a function without return returns undefined',
    mutants: [
      { file: 'src/domain/journey/records.ts', original: 'text === null', replacement: 'false' },
      { file: 'src/adapters/browser/tab-channel.ts', original: 'newValue !== null', replacement: 'true' },
      { file: 'src/domain/json.ts', original: '{ return undefined; }', replacement: '{}' },
      {
        file: 'src/adapters/local-storage/key-value-store.ts',
        original: '{ return undefined; }',
        replacement: '{}',
      },
      {
        file: 'src/adapters/http/wire-json.ts',
        original: '{ return undefined; }',
        replacement: '{}',
      },
    ],
  },
  {
    reason: 'The caller asks whether it is true, and undefined is not',
    mutants: [{ file: 'src/application/signing-in/sign-in.ts', original: '{ isResend: false }', replacement: '{}' }],
  },
  {
    reason: 'Every other ending counts as expired',
    mutants: [{ file: 'src/application/session/end-session.ts', original: "'expired'", replacement: '""' }],
  },
  {
    reason: "Every value except 'this' counts as all",
    mutants: [{ file: 'src/application/session/end-session.ts', original: "'all'", replacement: '""' }],
  },
  {
    reason: 'The PAN that is replaced is the same PAN',
    mutants: [
      { file: 'src/domain/journey/carry-over.ts', original: 'value !== pan', replacement: 'true' },
      { file: 'src/domain/journey/carry-over.ts', original: "'PAN'", replacement: '""' },
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
      {
        file: 'src/adapters/http/read-response.ts',
        original: 'false',
        replacement: 'true',
      },
      {
        file: 'src/adapters/browser/tab-channel.ts',
        original: 'window.BroadcastChannel',
        replacement: 'true',
      },
      {
        file: 'src/application/calls/calls.ts',
        original: 'remedy === null',
        replacement: 'false',
      },
      // Each submission of an access code forgets as well.
      {
        file: 'src/application/signing-in/access-code-tries.ts',
        original:
          '{ state.journey.subscribe(() => { this.forgetFormer(); }); state.auth.subscribe(() => { this.forgetFormer(); }); }',
        replacement: '{}',
      },
      {
        file: 'src/application/signing-in/access-code-tries.ts',
        original: '{ this.forgetFormer(); }',
        replacement: '{}',
      },
      // While online, the entry that has failed still counts as running, so that a retry joins it.
      {
        file: 'src/application/entering/enter-by-sso.ts',
        original: 'this.state.online.get()',
        replacement: 'false',
      },
    ],
  },
  {
    reason: 'Both ways set the same navigation',
    mutants: [
      {
        file: 'src/application/errors/present-failure.ts',
        original: "to === 'back'",
        replacement: 'false',
      },
      {
        file: 'src/application/errors/present-failure.ts',
        original: "'back'",
        replacement: '""',
      },
    ],
  },
  {
    reason: 'Only the values that the check selects have the field that is then read',
    mutants: [
      {
        file: 'src/application/calls/outcome.ts',
        original: "outcome.is === 'failed'",
        replacement: 'true',
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: "action.do === 'forget'",
        replacement: 'true',
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: "action.do === 'go'",
        replacement: 'true',
      },
    ],
  },
  {
    reason: 'The list is only searched, and nothing has the name that the mutant adds',
    mutants: [
      {
        file: 'src/application/calls/calls.ts',
        original: '[]',
        replacement: '["Stryker was here"]',
      },
      {
        file: 'src/application/errors/present-failure.ts',
        original: '[]',
        replacement: '["Stryker was here"]',
      },
      {
        file: 'src/application/errors/run-dialog-actions.ts',
        original: '[]',
        replacement: '["Stryker was here"]',
      },
    ],
  },
  {
    reason: 'The value is replaced or dropped before anything reads it',
    mutants: [
      { file: 'src/application/signing-in/sign-in-by-qr.ts', original: "'requesting'", replacement: '""' },
      {
        file: 'src/application/entering/start-up.ts',
        original: '(): Promise<void> => Promise.resolve()',
        replacement: '() => undefined',
      },
      // The restore sets this flag, the session id and the userId of who is signed in.
      { file: 'src/application/remembering/persistence.ts', original: 'false', replacement: 'true' },
      // Also the latest userId, which only has to differ from every customer's.
      { file: 'src/application/remembering/persistence.ts', original: "''", replacement: '"Stryker was here!"' },
      // The journey of a code that is sent again.
      { file: 'src/application/signing-in/sign-in.ts', original: "'login'", replacement: '""' },
      // The initial value of `isPaused`.
      { file: 'src/application/signing-in/sign-in-by-qr.ts', original: 'false', replacement: 'true' },
      {
        file: 'src/application/recovering/reset-expired-password.ts',
        original: "''",
        replacement: '"Stryker was here!"',
      },
    ],
  },
  {
    reason: 'The numbers are only compared for equality, and no number occurs twice',
    mutants: [
      {
        file: 'src/application/signing-in/sign-in-by-qr.ts',
        original: 'this.attempt += 1',
        replacement: 'this.attempt -= 1',
      },
      {
        file: 'src/application/recovering/recover-access.ts',
        original: 'this.identityChanges += 1',
        replacement: 'this.identityChanges -= 1',
      },
    ],
  },
  {
    reason: 'What follows handles failures only, and returns a successful outcome unchanged',
    mutants: [
      {
        file: 'src/application/recovering/recover-access.ts',
        original: "outcome.is === 'done'",
        replacement: 'false',
      },
      { file: 'src/application/recovering/recover-access.ts', original: "'done'", replacement: '""' },
      {
        file: 'src/application/recovering/prove-by-otp.ts',
        original: "outcome.is === 'done'",
        replacement: 'false',
      },
      { file: 'src/application/recovering/prove-by-otp.ts', original: "'done'", replacement: '""' },
    ],
  },
  {
    reason: 'The number that is set is the one that is there already',
    mutants: [
      {
        file: 'src/application/calls/token-refresh.ts',
        original: 'refreshes > this.state.auth.get().refreshes',
        replacement: 'refreshes >= this.state.auth.get().refreshes',
      },
    ],
  },
  {
    reason: 'A count of 0 and no count are the same',
    mutants: [
      {
        file: 'src/application/session/session-records.ts',
        original: 'value > 0',
        replacement: 'value >= 0',
      },
    ],
  },
  {
    reason: 'The text only has to differ from the texts that it is compared with',
    mutants: [
      {
        file: 'src/adapters/http/call-timeout.ts',
        original: "'aborted-by-caller'",
        replacement: '""',
      },
      {
        file: 'src/adapters/http/call-timeout.ts',
        original: "'timed-out'",
        replacement: '""',
      },
      {
        file: 'src/application/entering/show-failed-start.ts',
        original: "''",
        replacement: '"Stryker was here!"',
      },
      {
        file: 'src/application/session/limit-session.ts',
        original: "''",
        replacement: '"Stryker was here!"',
      },
      // The fingerprint of a record that must be saved again.
      { file: 'src/application/remembering/sealed-record.ts', original: "''", replacement: '"Stryker was here!"' },
    ],
  },
  {
    reason: 'A cell notifies of changes only, and these cells never become null again',
    mutants: [
      { file: 'src/application/reporting/failure-reports.ts', original: 'failure === null', replacement: 'false' },
      { file: 'src/application/reporting/failure-reports.ts', original: "''", replacement: '"Stryker was here!"' },
      { file: 'src/application/reporting/failure-reports.ts', original: 'error !== null', replacement: 'true' },
    ],
  },
  {
    reason: 'Each call has one answer and a number of its own, so the numbers are never equal',
    mutants: [
      {
        file: 'src/adapters/http/token-store.ts',
        original: 'this.#storedFrom[name] <= start.sequence',
        replacement: 'this.#storedFrom[name] < start.sequence',
      },
    ],
  },
  {
    reason: 'A refusal has no value, which counts as no login, too',
    mutants: [{ file: 'src/application/signing-in/access-code-tries.ts', original: 'answer.ok', replacement: 'true' }],
  },
];
