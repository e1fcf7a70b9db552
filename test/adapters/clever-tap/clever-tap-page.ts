/** A page for the sender: it records requests, keeps cookies by name and domain, and reports violations of the policy. */
import type { CleverTapPage } from '@adapters/clever-tap/clever-tap-sender';
import { StorageWindow } from '@test/support/storage-window';

type Answer = 'ok' | 'unreachable' | 'blocked by the policy';

class FakeDocument extends EventTarget {
  readonly cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.cookies.values()].join('; ');
  }

  /** Like a browser, it changes only the cookie of the same name, domain and path. */
  set cookie(text: string) {
    const [pair = '', ...attributes] = text.split(';');
    const [name = ''] = pair.split('=');
    const domain = attributes.find((attribute) => attribute.startsWith('domain='))?.slice('domain='.length) ?? '';
    const key = `${name} of ${domain}`;
    if (attributes.includes('max-age=0')) this.cookies.delete(key);
    else this.cookies.set(key, pair);
  }
}

export class FakeCleverTapPage extends StorageWindow implements CleverTapPage {
  answer: Answer = 'ok';
  answersAfter: Promise<unknown> = Promise.resolve();
  readonly requests: unknown[][] = [];
  readonly location = { search: '', hash: '', hostname: 'login.broker.example' };
  readonly document = new FakeDocument() as FakeDocument & Document;
  private readonly timers: (() => void)[] = [];

  fetch: typeof globalThis.fetch = async (input, init) => {
    this.requests.push([input, init]);
    await this.answersAfter;
    if (this.answer === 'ok') return new Response();
    if (this.answer === 'blocked by the policy') this.reportViolation(typeof input === 'string' ? input : '');
    throw new TypeError('Failed to fetch');
  };

  setTimeout(action: () => void): void {
    this.timers.push(action);
  }

  get pendingTimers(): number {
    return this.timers.length;
  }

  runTimers(): void {
    this.timers.splice(0).forEach((action) => action());
  }

  reportViolation(blockedURI: string): void {
    this.document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
  }

  /** Stores these names, and one of the application itself, in both storages and in cookies of the site. */
  leaveTraces(names: readonly string[]): void {
    for (const name of [...names, 'other']) {
      this.localStorage.setItem(name, '1');
      this.sessionStorage.setItem(name, '1');
      this.document.cookie = `${name}=1;path=/;domain=broker.example`;
    }
  }

  traces(): readonly string[] {
    return [
      ...[...this.device.values.keys()].map((name) => `local ${name}`),
      ...[...this.tab.values.keys()].map((name) => `session ${name}`),
      ...[...this.document.cookies.values()].map((pair) => `cookie ${pair.replace('=1', '')}`),
    ];
  }
}
