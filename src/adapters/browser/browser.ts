import { Browser, type TabMessage } from '@ports/browser';
import { registerServiceWorker, type WorkerWindow } from '@adapters/browser/service-worker-registration';
import { openTabChannel, type ChannelWindow, type TabChannel } from '@adapters/browser/tab-channel';

/** Specification §2 and §9: from `md` of the login layout on, the layout is the large one. */
const WIDE = '(min-width: 900px)';

export type BrowserWindow = Pick<Window, 'location' | 'history' | 'document' | 'open' | 'print' | 'matchMedia'> &
  WorkerWindow &
  ChannelWindow & {
    readonly navigator: { readonly onLine: boolean; readonly locks?: LockManager };
  };

const on = (target: EventTarget, names: readonly string[], hear: (event: Event) => void): (() => void) => {
  names.forEach((name) => target.addEventListener(name, hear));
  return () => names.forEach((name) => target.removeEventListener(name, hear));
};

/** The real window. No `unload` handler anywhere: one alone would keep the page out of the back/forward cache. */
export class WindowBrowser extends Browser {
  #channel: TabChannel | null = null;

  constructor(private readonly window: BrowserWindow & EventTarget = globalThis.window) {
    super();
  }

  override address(): URL {
    return new URL(this.window.location.href);
  }

  /** The router's entry in the history stays as it is. */
  override replaceAddress(pathAndQuery: string): void {
    this.window.history.replaceState(this.window.history.state, '', pathAndQuery);
  }

  override leave(url: URL): void {
    this.window.location.replace(url.href);
  }

  override openWindow(url: URL): void {
    this.window.open(url.href, '_blank', 'noopener,noreferrer');
  }

  override reload(): void {
    this.window.location.reload();
  }

  override print(): void {
    this.window.print();
  }

  override isOnline(): boolean {
    return this.window.navigator.onLine;
  }

  override onConnectivity(listener: (online: boolean) => void): () => void {
    return on(this.window, ['online', 'offline'], ({ type }) => listener(type === 'online'));
  }

  override isVisible(): boolean {
    return this.window.document.visibilityState === 'visible';
  }

  override onVisibility(listener: (visible: boolean) => void): () => void {
    return on(this.window.document, ['visibilitychange'], () => listener(this.isVisible()));
  }

  override onActivity(listener: () => void): () => void {
    return on(this.window, ['pointerdown', 'keydown', 'scroll'], () => listener());
  }

  override onLeave(listener: () => void): () => void {
    return on(this.window, ['pagehide'], () => listener());
  }

  override onReturn(listener: () => void): () => void {
    return on(this.window, ['pageshow'], (event) => {
      if ((event as PageTransitionEvent).persisted) listener();
    });
  }

  override tell(message: TabMessage): void {
    this.#tabs().tell(message);
  }

  override onMessage(listener: (message: TabMessage) => void): () => void {
    return this.#tabs().listen(listener);
  }

  /**
   * By Web Locks, which all tabs share. A browser that knows them and forbids them runs the action too; none runs it
   * twice.
   */
  override exclusively<T>(name: string, action: () => Promise<T>): Promise<T> {
    const { locks } = this.window.navigator;
    let running: Promise<T> | null = null;
    const run = (): Promise<T> => (running ??= action());
    return locks ? locks.request(name, run).catch(run) : run();
  }

  override registerServiceWorker(): void {
    registerServiceWorker(this.window);
  }

  override wideScreen(): boolean {
    return this.window.matchMedia(WIDE).matches;
  }

  #tabs(): TabChannel {
    this.#channel ??= openTabChannel(this.window);
    return this.#channel;
  }
}
