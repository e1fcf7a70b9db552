import { Browser, type TabMessage } from '@ports/browser';
import { registerServiceWorker, type WorkerWindow } from '@adapters/browser/service-worker-registration';
import { openTabChannel, type ChannelWindow, type TabChannel } from '@adapters/browser/tab-channel';

/** The large layout starts at the breakpoint `md` (specification §2 and §9), as in ui/theme/tokens.ts. */
const WIDE = '(min-width: 900px)';

export type BrowserWindow = Pick<Window, 'location' | 'history' | 'document' | 'open' | 'print' | 'matchMedia'> &
  WorkerWindow &
  ChannelWindow & {
    readonly navigator: {
      readonly onLine: boolean;
      readonly locks?: LockManager;
      readonly userActivation?: Pick<UserActivation, 'isActive'>;
    };
  };

/** Dictation and composition fire only `input`; assistive technologies only `click`. The mouse may move by itself. */
const ACTIVITIES = ['pointerdown', 'keydown', 'scroll', 'input', 'click'];

const on = (target: EventTarget, names: readonly string[], listener: (event: Event) => void): (() => void) => {
  names.forEach((name) => target.addEventListener(name, listener));
  return () => names.forEach((name) => target.removeEventListener(name, listener));
};

/** The browser's window. Registers no `unload` handler, because that would exclude the page from the back/forward cache. */
export class WindowBrowser extends Browser {
  private channel: TabChannel | null = null;

  /** @param firstScreen resolves when the first screen is shown */
  constructor(
    private readonly window: BrowserWindow & EventTarget = globalThis.window,
    private readonly firstScreen: Promise<void> = Promise.resolve(),
  ) {
    super();
  }

  override address(): URL {
    return new URL(this.window.location.href);
  }

  /** The inline script has moved it to the history state (src/page/plain-address.ts). */
  override ssoId(): string {
    return this.historyState.ssoId ?? '';
  }

  override forgetSsoId(): void {
    const { ssoId, ...others } = this.historyState;
    if (ssoId !== undefined) this.window.history.replaceState(others, '');
  }

  /** Keeps the history state, which belongs to the router. */
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

  override onVisibility(listener: () => void): () => void {
    return on(this.window.document, ['visibilitychange'], () => listener());
  }

  override onActivity(listener: () => void): () => void {
    const stopActions = on(this.window, ACTIVITIES, () => listener());
    // Assistive technology may move the focus without another event. The page moves it too, without user activation.
    const stopFocus = on(this.window, ['focusin'], () => {
      if (this.window.navigator.userActivation?.isActive === true) listener();
    });
    return () => {
      stopActions();
      stopFocus();
    };
  }

  override onLeave(listener: () => void): () => void {
    return on(this.window, ['pagehide'], () => listener());
  }

  override broadcast(message: TabMessage): void {
    this.tabs().broadcast(message);
  }

  override onMessage(listener: (message: TabMessage) => void): () => void {
    return this.tabs().listen(listener);
  }

  /**
   * Uses Web Locks, which all tabs share. Without them, or if the lock is refused or not granted in time (a phone may have
   * suspended the tab that holds it), the action runs without a lock. It never runs twice.
   */
  override exclusively<T>(name: string, action: () => Promise<T>, timeoutMs: number): Promise<T> {
    const { locks } = this.window.navigator;
    let running: Promise<T> | null = null;
    const run = (): Promise<T> => (running ??= action());
    if (!locks) return run();
    // Not by AbortSignal.timeout(), which Safari has only since version 16.
    const wait = new AbortController();
    const timer = setTimeout(() => {
      wait.abort();
    }, timeoutMs);
    return locks
      .request(name, { signal: wait.signal }, run)
      .catch(run)
      .finally(() => {
        clearTimeout(timer);
      });
  }

  override registerServiceWorker(): void {
    void registerServiceWorker(this.window, this.firstScreen);
  }

  override isWideScreen(): boolean {
    return this.window.matchMedia(WIDE).matches;
  }

  private get historyState(): { readonly ssoId?: string } {
    return (this.window.history.state ?? {}) as { readonly ssoId?: string };
  }

  private tabs(): TabChannel {
    this.channel ??= openTabChannel(this.window);
    return this.channel;
  }
}
