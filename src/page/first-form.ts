/** The page that the build has rendered, as the application finds it when it starts. */
import type { EarlyHandshakes } from '@adapters/http/early-handshake';
import type { StepId } from '@domain/journey/steps';

export interface FirstForm {
  /** The step whose form the page shows; null if it shows the frame without a form. */
  readonly step: StepId | null;
  readonly language: string;
  /** Those that the page has sent (send-handshakes.ts). */
  readonly earlyHandshakes: EarlyHandshakes;
  /** The text in the form's field; empty if there is no form. */
  readonly typed: () => string;
  /**
   * Shows "This page didn't load" in place of the form, which shows again when the customer tries again. If `isRetry`, they
   * have tried before: the page is then loaded again, except offline.
   */
  readonly showLoadFailed: (onTryAgain: () => void, isRetry: boolean) => void;
  /** Shows that the application cannot start. Does nothing after the release. */
  readonly showStartFailed: () => void;
  /** Ends the page's own handling of presses. Returns the link or button that was pressed and waits to be answered. */
  readonly release: () => HTMLElement | null;
}

declare global {
  interface Window {
    /** Set by page.ts, and read by src/start/boot.ts alone. */
    firstForm?: FirstForm;
  }
}
