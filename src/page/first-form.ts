import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import type { StepId } from '@domain/journey/steps';

/** The page that the build has rendered, as the application finds it at the start. */
export interface FirstForm {
  /** The step whose form the page shows; null if it shows the frame without a form. */
  readonly step: StepId | null;
  readonly language: string;
  /** Handshakes sent by the inline script (send-handshakes.ts). */
  readonly earlyHandshakes: EarlyHandshakes;
  /** The text in the form's field; empty if there is no form. */
  readonly typed: () => string;
  /**
   * Shows "This page didn't load" in place of the form until the customer tries again. If `isRetry`, trying again reloads the
   * page, except offline.
   */
  readonly showLoadFailed: (onTryAgain: () => void, isRetry: boolean) => void;
  /** Shows that the application cannot start. Does nothing after the release. */
  readonly showStartFailed: () => void;
  /** Stops holding presses. Returns the link or button whose press is held. */
  readonly release: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Set by page.ts, and read only by src/start/boot.ts. */
    firstForm?: FirstForm;
  }
}
