/**
 * jsdom with the web APIs that it lacks, copied from Node.
 *
 * `Uint8Array` and `ArrayBuffer` are copied too, so that WebCrypto and the page use the same classes.
 * MessageChannel is not copied, because it keeps Jest from exiting.
 *
 * The application's styles stay outside the document: jsdom has no layout and no media queries, and takes a third of a
 * test's time to apply what it can. What styles do is tested in browsers (test/e2e/presentation). A test of a computed style
 * asks for them in its first comment: `@jest-environment-options { "styles": true }`.
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

const keepStylesOut = ({ document, HTMLStyleElement }) => {
  const { head } = document;
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, next) => (node instanceof HTMLStyleElement ? node : insertBefore(node, next));
};

class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.hasStyles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  async setup() {
    await super.setup();
    for (const name of COPIED_APIS) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= neverMatches;
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
    if (!this.hasStyles) keepStylesOut(this.global);
  }
}

module.exports = BrowserLikeEnvironment;
