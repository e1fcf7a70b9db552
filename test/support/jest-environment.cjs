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

/**
 * Node's Request with jsdom's AbortSignal, as in a browser, where there is only one AbortSignal. Node 24 and later refuse
 * a signal that is not their own; jsdom's listeners refuse Node's.
 */
class RequestWithAnySignal extends Request {
  constructor(input, init) {
    super(input, init?.signal ? { ...init, signal: followingSignal(init.signal) } : init);
  }
}

const followingSignal = (signal) => {
  const follower = new AbortController();
  const abort = () => follower.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return follower.signal;
};

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
    this.global.Request = RequestWithAnySignal;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    this.global.matchMedia ??= neverMatches;
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
    if (!this.hasStyles) keepStylesOut(this.global);
  }
}

module.exports = BrowserLikeEnvironment;
