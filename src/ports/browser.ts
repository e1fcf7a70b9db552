import type { CallOwner } from '@domain/session/session';

/** A message to the other tabs of this browser. */
export type TabMessage =
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'continued-elsewhere' }
  | { readonly kind: 'active' }
  | TokensWanted
  | RefreshedTokens;

/** The session and the customer that a tab's tokens belong to. Duplicates of a tab can share a session but not a customer. */
export interface TokenOwner extends CallOwner {
  readonly hasSignedIn: boolean;
  /** Empty if no customer has signed in, or if the answer that signed them in was dropped. */
  readonly userId: string;
}

/** Requests newer tokens from the other tabs of the same session and customer. */
export interface TokensWanted extends TokenOwner {
  readonly kind: 'tokens-wanted';
  /** How often this tab's tokens have been refreshed. */
  readonly refreshes: number;
}

/** New tokens for the other tabs of the same session and customer. */
export interface RefreshedTokens extends TokenOwner {
  readonly kind: 'tokens-refreshed';
  /** Empty after a refresh, which returns an auth token instead. */
  readonly accessToken: string;
  readonly authToken: string;
  /** Replaces the previous refresh token, which may be void. */
  readonly refreshToken: string;
  /** How often the tokens of the session have been refreshed. */
  readonly refreshes: number;
}

/**
 * The window, the address bar and the other tabs. Each `on…` method returns its unsubscribe function. A listener that is
 * passed twice is called twice.
 */
export abstract class Browser {
  /** Does not contain the ssoId with which the page was opened. */
  abstract address(): URL;
  /** The ssoId with which the page was opened, also after a reload. Empty if there was none or it was forgotten. */
  abstract ssoId(): string;
  /** A reload no longer finds the ssoId. */
  abstract forgetSsoId(): void;
  /** Changes the address in the address bar without a new history entry or a page load. */
  abstract replaceAddress(pathAndQuery: string): void;
  /** Replaces this page, so that Back does not return here. The caller must have checked the address. */
  abstract leave(url: URL): void;
  /** Opens a new window without access to this one. The caller must have checked the address. */
  abstract openWindow(url: URL): void;
  abstract reload(): void;
  abstract print(): void;
  abstract isOnline(): boolean;
  abstract onConnectivity(listener: (online: boolean) => void): () => void;
  abstract isVisible(): boolean;
  /** Calls the listener when the page is shown or hidden. */
  abstract onVisibility(listener: () => void): () => void;
  /** Calls the listener when the customer touches, types or scrolls. */
  abstract onActivity(listener: () => void): () => void;
  /** Calls the listener before the page is left or frozen: the last moment to delete secrets. */
  abstract onLeave(listener: () => void): () => void;
  /**
   * Sends a message to the other tabs, which may receive it later. They receive no message with a session id or tokens if
   * the browser would have to store it.
   */
  abstract broadcast(message: TabMessage): void;
  /** Calls the listener with each message from another tab. */
  abstract onMessage(listener: (message: TabMessage) => void): () => void;
  /**
   * Runs the action once, while no other action of the same name runs in any tab. Actions run in the order in which they were
   * requested. An action that has waited for `timeoutMs` runs without the lock, and blocks no other. In a browser without locks,
   * every action runs immediately.
   */
  abstract exclusively<T>(name: string, action: () => Promise<T>, timeoutMs: number): Promise<T>;
  /** Registers the service worker after the page has loaded. Failures are ignored. */
  abstract registerServiceWorker(): void;
  /** True in the large layout (specification §2 and §9). */
  abstract isWideScreen(): boolean;
}
