/** What one tab tells the others. */
export type TabMessage =
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'account-switched' }
  | { readonly kind: 'active' }
  | RefreshedTokens;

/** What another tab of the same session goes on with. */
export interface RefreshedTokens {
  readonly kind: 'token-refreshed';
  readonly sessionId: string;
  readonly authToken: string;
  /** The server may have given a new one along; the one before is then void. */
  readonly refreshToken: string;
}

/** The window, the address bar and the other tabs. */
export abstract class Browser {
  abstract address(): URL;
  /** Changes the address shown, adding nothing to the history. */
  abstract replaceAddress(pathAndQuery: string): void;
  /** Leaves for another address for good: Back does not return here. The caller has checked the address. */
  abstract leave(url: URL): void;
  /** Opens a new window that cannot reach this one. The caller has checked the address. */
  abstract openWindow(url: URL): void;
  abstract reload(): void;
  /** Opens the browser's dialog for printing the page. */
  abstract print(): void;
  abstract isOnline(): boolean;
  abstract onConnectivity(listener: (online: boolean) => void): () => void;
  abstract isVisible(): boolean;
  abstract onVisibility(listener: (visible: boolean) => void): () => void;
  /** The customer touches, types or scrolls. */
  abstract onActivity(listener: () => void): () => void;
  /** The page is about to be left or frozen; what must not outlive it goes now. */
  abstract onLeave(listener: () => void): () => void;
  /** The page came back from the back/forward cache. */
  abstract onReturn(listener: () => void): () => void;
  abstract tell(message: TabMessage): void;
  abstract onMessage(listener: (message: TabMessage) => void): () => void;
  /** Runs an action while no other tab runs one under the same name; without lock support, just runs it. */
  abstract exclusively<T>(name: string, action: () => Promise<T>): Promise<T>;
  /** Registers the service worker once the page has loaded; a refusal changes nothing. */
  abstract registerServiceWorker(): void;
  abstract wideScreen(): boolean;
}
