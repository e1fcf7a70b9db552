/** Telemetry in a real browser: what reaches the collector, and what must never be in it (docs/operations.md). */
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Page } from '@playwright/test';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { secretAppearsIn } from '@test/e2e/support/browser-state';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { RequestLog } from '@test/e2e/support/request-log';
import { startTelemetryCollector, type TelemetryCollector } from '@test/e2e/support/telemetry-collector';
import { DIST_FOLDER, expect, test } from '@test/e2e/support/test';

/** Tests route scripts, which a service worker would answer. */
test.use({ serviceWorkers: 'block' });

interface Visit {
  readonly sandbox: Sandbox;
  readonly collector: TelemetryCollector;
  readonly actAs: (persona: PersonaId) => CustomerPage;
}

interface Conditions {
  readonly page: Page;
  readonly isOn?: boolean;
  readonly isAllowed?: boolean;
}

/** Opens nothing yet: starts a collector, and a sandbox whose application reports to it. */
const visit = async (
  { page, isOn = true, isAllowed = true }: Conditions,
  use: (visit: Visit) => Promise<void>,
): Promise<void> => {
  const collector = await startTelemetryCollector();
  const sandbox = await startSandbox({
    distFolder: DIST_FOLDER,
    config: isOn ? { TELEMETRY_URL: `${collector.origin}/events` } : {},
    connectOrigins: isAllowed ? [collector.origin] : [],
  });
  const actAs = (persona: PersonaId) => new CustomerPage(page, sandbox, persona);
  await page.goto(sandbox.url);
  try {
    await use({ sandbox, collector, actAs });
  } finally {
    await sandbox.close();
    collector.close();
  }
};
