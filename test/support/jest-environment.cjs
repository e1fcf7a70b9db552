/**
 * jsdom with the web APIs that it lacks, copied from Node.
 *
 * `Uint8Array` and `ArrayBuffer` are copied too, so that WebCrypto and the page use the same classes.
 * MessageChannel is not copied, because it keeps Jest from exiting.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

const COPIED_APIS = [
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

/** A media query that never matches. A test that needs another result sets its own. */
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
    for (const name of COPIED_APIS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= neverMatches;
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }
}

module.exports = BrowserLikeEnvironment;
