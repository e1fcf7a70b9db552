import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '@test/e2e/support/servers/free-port';
import type { WebKitFiles } from '../../../scripts/support/find-engines';

export interface WebKitBrowser {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** Without these, the browser's toolbar makes its window wider than a phone. */
const NARROW_TOOLBAR = 'headerbar *, toolbar * { min-width: 0; padding: 0; margin: 0; }';

/** Resolves to the number that Xvfb chooses when it is ready. */
const startDisplay = async (path: string): Promise<readonly [ChildProcess, display: string]> => {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = spawn(path, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return [display, `:${number.toString().trim()}`];
};

const waitUntilReady = async (address: string): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
};

/** Starts WebKitGTK on a display of its own, with Selenium as the client of its driver. */
export const startWebKit = async ({ driver: driverPath, browser, display }: WebKitFiles): Promise<WebKitBrowser> => {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const [screen, DISPLAY] = await startDisplay(display);
  const port = await freePort();
  const rendering = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  const server = spawn(driverPath, [`--port=${String(port)}`], {
    env: { ...process.env, ...rendering, DISPLAY, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${String(port)}`;
  await waitUntilReady(address);
  const options = { binary: browser, args: ['--automation'] };
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  return {
    driver,
    close: async () => {
      await driver.quit().catch(() => undefined);
      server.kill();
      screen.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
