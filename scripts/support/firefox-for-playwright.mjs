#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, which drives it by WebDriver BiDi. Playwright sends a command at the start of each page
 * that Firefox 153 does not know. This proxy between the two answers it, and passes everything else on.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';
/** Screenshots and downloads are large. In bytes. */
const maxPayload = 2 ** 28;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/u;

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address === undefined) process.stderr.write(`${line}\n`);
  else startProxy(address);
});

/** Playwright reads the proxy's address from the line that Firefox would have written. */
function startProxy(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload }, () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (playwright, { url }) => connect(playwright, new WebSocket(address + url, { maxPayload })));
}

function connect(playwright, browser) {
  const opened = new Promise((resolve) => browser.on('open', resolve));
  playwright.on('message', async (data) => {
    const text = data.toString();
    const { id, method } = JSON.parse(text);
    if (method === UNKNOWN_TO_FIREFOX) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else {
      await opened;
      browser.send(text);
    }
  });
  browser.on('message', (data) => playwright.send(data.toString()));
  browser.on('close', () => playwright.close());
  browser.on('error', () => playwright.close());
  playwright.on('close', () => browser.close());
}
