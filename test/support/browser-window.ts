import { StorageWindow } from '@test/support/storage-window';

type MessageListener = (event: { readonly data: unknown }) => void;

/** A BroadcastChannel class whose instances deliver messages synchronously to other channels of the same name. */
export const fakeBroadcastChannel = (): typeof BroadcastChannel => {
  const open = new Set<{ readonly name: string; readonly receive: (data: unknown) => void }>();
  return class {
    private readonly listeners = new Map<MessageListener, string>();
    private readonly self: { readonly name: string; readonly receive: (data: unknown) => void };

    constructor(name: string) {
      const receive = (data: unknown) =>
        this.listeners.forEach((type, listener) => {
          if (type === 'message') listener({ data: structuredClone(data) });
        });
      this.self = { name, receive };
      open.add(this.self);
    }

    postMessage(data: unknown): void {
      for (const other of open) if (other !== this.self && other.name === this.self.name) other.receive(data);
    }

    addEventListener(type: string, listener: MessageListener): void {
      this.listeners.set(listener, type);
    }

    removeEventListener(type: string, listener: MessageListener): void {
      if (this.listeners.get(listener) === type) this.listeners.delete(listener);
    }
  } as unknown as typeof BroadcastChannel;
};

/** A fake window for the browser adapter. It records the calls made on it. */
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
    assign: (url: string) => void this.recordedCalls.push(['assign', url]),
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
    const other = new FakeWindow(this.tabs);
    other.BroadcastChannel = this.BroadcastChannel;
    return other;
  }

  fire(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}
