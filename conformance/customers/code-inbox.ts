import { setTimeout as wait } from 'node:timers/promises';
import { CaseEnded } from '@conformance/outcome';
import type { CodeSource, TestCustomer } from '@conformance/customers/customers-file';

const POLL_MS = 500;
/** SMS and email may be slow. */
const LONGEST_WAIT_MS = 60_000;

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

const fieldsOf = ({ mobile = '', email = '', pan = '', username = '' }: TestCustomer) =>
  Object.entries({ mobile, email, pan, username });

/** Obtains the codes that the gateway sends to test customers. */
export class CodeInbox {
  private readonly seen = new Set<string>();

  constructor(
    private readonly source: CodeSource | undefined,
    private readonly ask: (question: string) => Promise<string>,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
  ) {}

  /** Resolves to the code that was just sent to the customer. A code from a URL is never given twice. */
  async next(customer: TestCustomer): Promise<string> {
    const { source } = this;
    const fixed = customer.code ?? source?.fixed;
    if (fixed !== undefined) return fixed;
    if (source?.url !== undefined && source.pattern !== undefined)
      return this.poll(source.url, patternFor(source.pattern, customer), source.headers ?? {});
    if (source?.ask === true)
      return (await this.ask(`Code sent to ${customer.mobile ?? customer.email ?? ''}: `)).trim();
    throw new CaseEnded('SKIPPED', "The customers file does not say how a code is obtained ('codes').");
  }

  private async poll(url: string, pattern: RegExp, headers: Readonly<Record<string, string>>): Promise<string> {
    const until = Date.now() + this.longestWaitMs;
    for (;;) {
      const text = await (await fetch(url, { headers, cache: 'no-store' })).text();
      const code = pattern.exec(text)?.[1];
      if (code !== undefined && !this.seen.has(`${pattern.source} ${code}`)) {
        this.seen.add(`${pattern.source} ${code}`);
        return code;
      }
      if (Date.now() > until) throw new Error(`No new code came to ${url} within ${this.longestWaitMs / 1000} s.`);
      await wait(POLL_MS);
    }
  }
}

const patternFor = (pattern: string, customer: TestCustomer): RegExp =>
  new RegExp(
    fieldsOf(customer).reduce((rest, [name, value]) => rest.replaceAll(`{${name}}`, escapeRegExp(value)), pattern),
    'u',
  );
