/**
 * A browser tab in memory, which records its navigations. Tabs with the same `TabHub` receive each other's messages and
 * share locks. Tests put the tab offline, hide, leave and restore it.
 */
import { Browser, type TabMessage } from '@ports/browser';
import { readSsoLink } from '@domain/session/sso-link';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage-memory';

/** The state that the tabs of one browser share. */
export class TabHub {
  readonly tabs = new Set<InMemoryBrowser>();
  readonly locks = new Map<string, Promise<unknown>>();
}

class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  add(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  notify(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
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
  readonly #hub: TabHub;
  readonly #wideScreen: boolean;
  readonly #connectivity = new Listeners<boolean>();
  readonly #visibility = new Listeners<boolean>();
  readonly #activity = new Listeners<void>();
  readonly #leaving = new Listeners<void>();
  readonly #returning = new Listeners<void>();
  readonly #messages = new Listeners<TabMessage>();
  #address: URL;
  #ssoId = '';
  #online = true;
  #visible = true;

  constructor({ address = `${SANDBOX_ORIGIN}/`, hub = new TabHub(), wideScreen = true }: Options = {}) {
    super();
    this.#address = new URL(address);
    this.#hub = hub;
    this.#wideScreen = wideScreen;
    hub.tabs.add(this);
  }

  override address(): URL {
    return new URL(this.#address);
  }

  override ssoId(): string {
    const { ssoId, address } = readSsoLink(this.#address);
    if (ssoId !== '') {
      this.#ssoId = ssoId;
      this.#address = address;
    }
    return this.#ssoId;
  }

  override forgetSsoId(): void {
    this.#ssoId = '';
  }

  override replaceAddress(pathAndQuery: string): void {
    this.#address = new URL(pathAndQuery, this.#address);
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
    return this.#online;
  }

  override onConnectivity(listener: (online: boolean) => void): () => void {
    return this.#connectivity.add(listener);
  }

  override isVisible(): boolean {
    return this.#visible;
  }

  override onVisibility(listener: (visible: boolean) => void): () => void {
    return this.#visibility.add(listener);
  }

  override onActivity(listener: () => void): () => void {
    return this.#activity.add(listener);
  }

  override onLeave(listener: () => void): () => void {
    return this.#leaving.add(listener);
  }

  override onReturn(listener: () => void): () => void {
    return this.#returning.add(listener);
  }

  override broadcast(message: TabMessage): void {
    this.broadcasts.push(message);
    for (const tab of this.#hub.tabs) if (tab !== this) tab.#messages.notify(message);
  }

  override onMessage(listener: (message: TabMessage) => void): () => void {
    return this.#messages.add(listener);
  }

  override exclusively<T>(name: string, action: () => Promise<T>, _timeoutMs: number): Promise<T> {
    const { locks } = this.#hub;
    const before = locks.get(name) ?? Promise.resolve();
    const mine = before.then(action, action);
    locks.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }

  override registerServiceWorker(): void {
    this.serviceWorkerRegistrations += 1;
  }

  override isWideScreen(): boolean {
    return this.#wideScreen;
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.#connectivity.notify(online);
  }

  /** Simulates activity of the customer. */
  touch(): void {
    this.#activity.notify();
  }

  setVisible(visible: boolean): void {
    this.#visible = visible;
    this.#visibility.notify(visible);
  }

  /** The page is left, or frozen into the back/forward cache. */
  freeze(): void {
    this.#leaving.notify();
  }

  /** The page is restored from the back/forward cache. */
  restore(): void {
    this.#returning.notify();
  }

  /** Closes the tab, which then receives no more messages. */
  close(): void {
    this.freeze();
    this.#hub.tabs.delete(this);
  }
}
