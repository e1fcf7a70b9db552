/**
 * A browser tab in memory, which records its navigations. Tabs with the same `TabHub` receive each other's messages and
 * share locks. Tests put the tab offline, hide and leave it.
 */
import { Browser, type TabMessage } from '@ports/browser';
import type { Clock } from '@ports/clock';
import { readSsoLink } from '@domain/session/sso-link';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';
import { FakeClock } from '@adapters/in-memory/clock';

/** The state that the tabs of one browser share. */
export class TabHub {
  readonly tabs = new Set<InMemoryBrowser>();
  /** For each lock, resolves when no action holds it or waits for it. */
  readonly locks = new Map<string, Promise<void>>();

  /** @param clock limits how long a tab waits for a lock */
  constructor(readonly clock: Pick<Clock, 'after'> = new FakeClock()) {}
}

class Listeners<T> {
  private readonly listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    const added = (value: T): void => listener(value);
    this.listeners.add(added);
    return () => {
      this.listeners.delete(added);
    };
  }

  notify(value: T): void {
    for (const listener of [...this.listeners]) if (this.listeners.has(listener)) listener(value);
  }
}

interface Options {
  readonly address?: string;
  readonly hub?: TabHub;
  readonly wideScreen?: boolean;
}

export class InMemoryBrowser extends Browser {
  /** The addresses for which the tab was left. */
  readonly leftFor: URL[] = [];
  /** The addresses that were opened in new windows. */
  readonly openedWindows: URL[] = [];
  readonly broadcasts: TabMessage[] = [];
  reloads = 0;
  prints = 0;
  serviceWorkerRegistrations = 0;
  private readonly hub: TabHub;
  private readonly wideScreen: boolean;
  private readonly connectivity = new Listeners<boolean>();
  private readonly visibility = new Listeners<void>();
  private readonly activity = new Listeners<void>();
  private readonly leaving = new Listeners<void>();
  private readonly messages = new Listeners<TabMessage>();
  private url = new URL(SANDBOX_ORIGIN);
  private keptSsoId = '';
  private online = true;
  private visible = true;

  constructor({ address = `${SANDBOX_ORIGIN}/`, hub = new TabHub(), wideScreen = true }: Options = {}) {
    super();
    this.visit(address);
    this.hub = hub;
    this.wideScreen = wideScreen;
    hub.tabs.add(this);
  }

  override address(): URL {
    return new URL(this.url);
  }

  override ssoId(): string {
    return this.keptSsoId;
  }

  override forgetSsoId(): void {
    this.keptSsoId = '';
  }

  override replaceAddress(pathAndQuery: string): void {
    this.url = new URL(pathAndQuery, this.url);
  }

  override leave(url: URL): void {
    this.leftFor.push(url);
  }

  override openWindow(url: URL): void {
    this.openedWindows.push(url);
  }

  override reload(): void {
    this.reloads += 1;
  }

  override print(): void {
    this.prints += 1;
  }

  override isOnline(): boolean {
    return this.online;
  }

  override onConnectivity(listener: (online: boolean) => void): () => void {
    return this.connectivity.add(listener);
  }

  override isVisible(): boolean {
    return this.visible;
  }

  override onVisibility(listener: () => void): () => void {
    return this.visibility.add(listener);
  }

  override onActivity(listener: () => void): () => void {
    return this.activity.add(listener);
  }

  override onLeave(listener: () => void): () => void {
    return this.leaving.add(listener);
  }

  override broadcast(message: TabMessage): void {
    this.broadcasts.push(message);
    for (const tab of this.hub.tabs) if (tab !== this) tab.messages.notify(message);
  }

  override onMessage(listener: (message: TabMessage) => void): () => void {
    return this.messages.add(listener);
  }

  override exclusively<T>(name: string, action: () => Promise<T>, timeoutMs: number): Promise<T> {
    const { locks, clock } = this.hub;
    const free = locks.get(name) ?? Promise.resolve();
    let isLate = false;
    const turn = new Promise<void>((resolve) => {
      const cancelTimeout = clock.after(timeoutMs, () => {
        isLate = true;
        resolve();
      });
      void free.then(cancelTimeout).then(resolve);
    });
    const running = turn.then(action);
    const release = async (): Promise<void> => {
      if (!isLate) await Promise.allSettled([running]);
    };
    locks.set(name, free.then(release));
    return running;
  }

  override registerServiceWorker(): void {
    this.serviceWorkerRegistrations += 1;
  }

  override isWideScreen(): boolean {
    return this.wideScreen;
  }

  /** The customer opens a link in this tab. The page keeps the ssoId out of the address (src/page/plain-address.ts). */
  visit(link: string): void {
    const url = new URL(link, this.url);
    const { ssoId, address } = readSsoLink(url);
    this.keptSsoId = ssoId;
    this.url = ssoId === '' ? url : address;
  }

  setOnline(online: boolean): void {
    this.online = online;
    this.connectivity.notify(online);
  }

  /** Simulates activity of the customer. */
  touch(): void {
    this.activity.notify();
  }

  setVisible(visible: boolean): void {
    this.visible = visible;
    this.visibility.notify();
  }

  /** The page is left, or frozen into the back/forward cache. */
  freeze(): void {
    this.leaving.notify();
  }

  /** Closes the tab, which then receives no more messages. */
  close(): void {
    this.freeze();
    this.hub.tabs.delete(this);
  }

  /** The same tab after a reload, which keeps the address and what the page has put into the history state. */
  afterReload(): InMemoryBrowser {
    this.close();
    const tab = new InMemoryBrowser({ address: this.url.href, hub: this.hub, wideScreen: this.wideScreen });
    tab.keptSsoId = this.keptSsoId;
    return tab;
  }
}
