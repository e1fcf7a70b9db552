import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appConfigOf, faultsInPage, type AppConfig } from '../../build/app-config';

/** The settings of a build. Throws if they are refused, as those of a build that was never configured. */
export function readConfigured(dist: string): AppConfig {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const faults = faultsInPage(page).map((fault) => `\n  ${fault}.`);
  if (faults.length > 0)
    throw new Error(`Nothing was written. Configure the build first ("npm run configure"):${faults.join('')}`);
  return appConfigOf(page);
}
