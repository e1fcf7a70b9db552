/**
 * jsdom with what it lacks and every browser has, copied from Node.
 *
 * `Uint8Array` and `ArrayBuffer` come along, so that WebCrypto and the page agree on what a buffer is.
 * MessageChannel is left out on purpose: with it Jest never exits.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const COPIED = [
  'Uint8Array',
  'ArrayBuffer',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'BroadcastChannel',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'setImmediate',
  'clearImmediate',
];

/** A media query that never matches; a test that needs another answer sets its own. */
const neverMatches = (media) => ({
  media,
  matches: false,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => true,
});

class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of COPIED) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= neverMatches;
    this.global.scrollTo = () => undefined;
  }
}

module.exports = BrowserLikeEnvironment;
