/** A part of the tour: it walks through the product and captures each situation, for the checks and for the gallery. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';

interface TourContext {
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** Whether the page is narrower than the breakpoint of the banner. */
  readonly isSmall: boolean;
  readonly actAs: (persona: PersonaId) => CustomerPage;
}

/** Checks or pictures the current situation. Its name is kebab-case and unique in the tour. */
export type Capture = (situation: string) => Promise<void>;

export interface TourPart {
  readonly name: string;
  /** Settings that differ from the default ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Console errors that may occur in this part. */
  readonly allowedConsoleErrors?: readonly RegExp[];
  readonly run: (context: TourContext, capture: Capture) => Promise<void>;
}
