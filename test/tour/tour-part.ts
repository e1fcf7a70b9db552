/** A walk through the product that stops at each situation worth looking at: checks and pictures are taken at the stops. */
import type { Page } from '@playwright/test';
import type { Sandbox } from '@sandbox/server';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { CustomerPage } from '@test/e2e/support/customer-page';

export interface TourContext {
  readonly page: Page;
  readonly sandbox: Sandbox;
  /** Below the breakpoint from which there is a banner. */
  readonly isSmall: boolean;
  readonly actAs: (persona: PersonaId) => CustomerPage;
}

/** Called where there is something to look at, by its name: kebab-case, unique in the tour. */
export type Capture = (situation: string) => Promise<void>;

export interface TourPart {
  readonly name: string;
  /** What the browser may complain of on the way. */
  readonly allowedConsoleErrors?: readonly RegExp[];
  readonly run: (tourist: TourContext, stop: Capture) => Promise<void>;
}
