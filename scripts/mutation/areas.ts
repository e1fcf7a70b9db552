/** What `npm run mutation` mutates, and which tests must notice each change. */

export interface Area {
  readonly isSecurityRelevant?: true;
  /** Files and folders of `src/`. */
  readonly sources: readonly string[];
  /** Files and folders of `test/`. Only these run, so that the score counts what the tests next to the code notice. */
  readonly tests: readonly string[];
}

export const AREAS: Readonly<Record<string, Area>> = {
  'web-crypto': {
    isSecurityRelevant: true,
    sources: ['adapters/web-crypto'],
    tests: ['adapters/web-crypto', 'contracts/random.test.ts', 'contracts/vault.test.ts'],
  },
  requests: {
    isSecurityRelevant: true,
    sources: [
      'request-head',
      'early-handshake',
      'gateway',
      'token-store',
      'send-with-retries',
      'retry-policy',
      'call-timeout',
    ].map((name) => `adapters/http/${name}.ts`),
    tests: ['requests', 'early-handshake', 'tokens', 'retries', 'faulty-answers'].map(
      (name) => `adapters/http/${name}.test.ts`,
    ),
  },
  answers: {
    isSecurityRelevant: true,
    sources: ['answers', 'read-refusal', 'read-response', 'wire-json'].map((name) => `adapters/http/${name}.ts`),
    tests: ['answers', 'read-refusal', 'faulty-answers', 'retries'].map((name) => `adapters/http/${name}.test.ts`),
  },
  addresses: {
    isSecurityRelevant: true,
    sources: [
      'domain/session',
      'domain/contact-address.ts',
      'ui/text/mini-markup.ts',
      'domain/error/shown-data.ts',
      'domain/allowlist.ts',
    ],
    tests: [
      'domain/session',
      'domain/contact-address.test.ts',
      'domain/error',
      'ui/text/mini-markup.test.ts',
      'adapters/beacon',
      'adapters/clever-tap',
    ],
  },
  sessions: {
    isSecurityRelevant: true,
    sources: ['application/session', 'application/handing-over', 'adapters/browser/tab-channel.ts'],
    tests: [
      'adapters/browser/tab-channel.test.ts',
      'application/session',
      'application/handing-over',
      'application/signing-in/continue-as.test.ts',
    ],
  },
  storage: {
    isSecurityRelevant: true,
    sources: [
      'application/remembering',
      'domain/journey/records.ts',
      'domain/journey/carry-over.ts',
      'domain/journey/own-identifiers.ts',
      'domain/journey/fields.ts',
      'domain/json.ts',
      'domain/time.ts',
      'adapters/local-storage',
    ],
    tests: ['domain/journey', 'adapters/local-storage', 'contracts/key-value-store.test.ts', 'application/remembering'],
  },
  calls: {
    isSecurityRelevant: true,
    sources: ['application/calls', 'application/errors', 'application/state.ts'],
    tests: ['application/state.test.ts', 'application/calls', 'application/errors'],
  },
  identity: { isSecurityRelevant: true, sources: ['domain/identity'], tests: ['domain/identity'] },
  guard: {
    isSecurityRelevant: true,
    sources: ['account-choice', 'changes', 'code-changes', 'consent', 'guard', 'needs'].map(
      (name) => `domain/journey/${name}.ts`,
    ),
    tests: ['domain/journey'],
  },
  journey: {
    sources: [
      'code-delivery',
      'journey-names',
      'plain-path',
      'recoveries',
      'record-hints',
      'sign-in-help',
      'sign-in-start',
      'steps',
    ].map((name) => `domain/journey/${name}.ts`),
    tests: ['domain/journey'],
  },
  'errors-and-accounts': {
    sources: [
      'domain/error/catalogue.ts',
      'domain/error/entry.ts',
      'domain/error/error-code.ts',
      'domain/error/failure.ts',
      'domain/error/unexpected-error.ts',
      'domain/account',
    ],
    tests: ['domain/error', 'domain/account'],
  },
  entering: {
    isSecurityRelevant: true,
    sources: ['application/entering'],
    tests: ['application/entering'],
  },
  'signing-in': {
    isSecurityRelevant: true,
    sources: ['application/signing-in'],
    tests: ['application/signing-in'],
  },
  recovering: {
    isSecurityRelevant: true,
    sources: ['application/recovering'],
    tests: ['application/recovering'],
  },
  reporting: { sources: ['application/reporting'], tests: ['application/reporting'] },
};
