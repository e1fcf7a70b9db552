/**
 * Browser extensions, such as password managers, in Chromium itself: its headless shell runs none. The extension of this test
 * shows a menu beside a field as password managers do: in a frame of its own, whose address changes with every session.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { findChromium } from '../../../scripts/support/find-chromium';
import { launchOptions } from '@test/e2e/support/launch';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { expect, test } from '@test/e2e/support/test';

const MENU = '<!doctype html><title>Menu</title><p>Fill in as Asha</p>';

const SHOW_MENU = `
  const menu = document.createElement('iframe');
  menu.title = 'Menu';
  menu.src = chrome.runtime.getURL('menu.html');
  document.body.append(menu);`;

const MANIFEST = {
  manifest_version: 3,
  name: 'Menu',
  version: '1',
  content_scripts: [{ matches: ['http://localhost/*'], js: ['content.js'], run_at: 'document_idle' }],
  web_accessible_resources: [{ resources: ['menu.html'], matches: ['http://localhost/*'], use_dynamic_url: true }],
};

const writeExtension = (folder: string): void => {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'content.js'), SHOW_MENU);
  writeFileSync(join(folder, 'menu.html'), MENU);
};

test('an extension shows its menu in the page', { tag: '@desktop' }, async ({ sandbox }) => {
  const folder = mkdtempSync(join(tmpdir(), 'extension-'));
  writeExtension(folder);
  const { args, ...options } = launchOptions(findChromium());
  const context: BrowserContext = await chromium.launchPersistentContext('', {
    ...options,
    headless: false,
    args: [...args, '--headless=new', `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  try {
    const [page = await context.newPage()] = context.pages();
    const asha = new CustomerPage(page, sandbox, 'resident');
    await page.goto(sandbox.url);
    await asha.expectHeading('Sign in');
    await expect(page.frameLocator('iframe[title="Menu"]').getByText('Fill in as Asha')).toBeVisible();
    expect(page.frames()[1]?.url()).toMatch(/^chrome-extension:/u);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
});
