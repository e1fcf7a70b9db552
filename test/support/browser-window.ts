/** A window as the browser adapter sees it, which records what is done to it. */
import { StorageWindow } from '@test/support/storage-window';

type Hear = (event: { readonly data: unknown }) => void;

/** Channels of one name hear each other and not themselves, as the real ones; at once, where the real ones take a turn. */
export const fakeBroadcastChannel = (): typeof BroadcastChannel => {
  const open = new Set<{ readonly name: string; readonly hear: (data: unknown) => void }>();
  return class {
    readonly #listeners = new Set<Hear>();
    readonly #self: { readonly name: string; readonly hear: (data: unknown) => void };

    constructor(name: string) {
      const hear = (data: unknown) => this.#listeners.forEach((listener) => listener({ data: structuredClone(data) }));
      this.#self = { name, hear };
      open.add(this.#self);
    }

    postMessage(data: unknown): void {
      for (const other of open) if (other !== this.#self && other.name === this.#self.name) other.hear(data);
    }

    addEventListener(_: 'message', listener: Hear): void {
      this.#listeners.add(listener);
    }

    removeEventListener(_: 'message', listener: Hear): void {
      this.#listeners.delete(listener);
    }
  } as unknown as typeof BroadcastChannel;
};

export class FakeWindow extends StorageWindow {
  readonly recordedCalls: unknown[][] = [];
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible', readyState: 'complete' });
  readonly history = {
    state: { idx: 3 },
    replaceState: (...parameters: unknown[]) => void this.recordedCalls.push(['replaceState', ...parameters]),
  } as unknown as History;
  readonly location = {
    href: 'https://login.example/sso/validate?ssoId=1#top',
    replace: (url: string) => void this.recordedCalls.push(['replace', url]),
    reload: () => void this.recordedCalls.push(['reload']),
  } as Location;
  readonly navigator: {
    onLine: boolean;
    locks?: LockManager;
    serviceWorker?: Pick<ServiceWorkerContainer, 'register'>;
  } = { onLine: true };
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(input: string): string };
  };
  BroadcastChannel?: typeof BroadcastChannel;

  open = (...parameters: unknown[]): null => {
    this.recordedCalls.push(['open', ...parameters]);
    return null;
  };

  matchMedia = (query: string): MediaQueryList => {
    this.recordedCalls.push(['matchMedia', query]);
    return { matches: true } as MediaQueryList;
  };

  override openTab(): FakeWindow {
    const other = new FakeWindow(this.neighbours);
    other.BroadcastChannel = this.BroadcastChannel;
    return other;
  }

  fire(name: string, more: object = {}): void {
    this.dispatchEvent(Object.assign(new Event(name), more));
  }
}
