import { watchUncaught } from '@src/start/uncaught';

const OWN = `${location.origin}/assets/main.0123456789.js`;

const watch = () => {
  const errors: unknown[] = [];
  const foreign: string[] = [];
  const scripts: string[] = [];
  watchUncaught(window, {
    onError: (error) => errors.push(error),
    onForeignError: (type) => foreign.push(type),
    onScriptFailed: (script) => scripts.push(script),
  });
  return { errors, foreign, scripts };
};

const throwError = (error: unknown, filename = '', message = ''): void => {
  window.dispatchEvent(new ErrorEvent('error', { error, filename, message }));
};
const reject = (reason: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
};

/** An error as Chromium builds it: the stack begins with the message. */
const chromium = (message: string, ...frames: readonly string[]): Error => {
  const error = new TypeError(message);
  error.stack = [message === '' ? 'TypeError' : `TypeError: ${message}`, ...frames.map((at) => `    at ${at}`)].join(
    '\n',
  );
  return error;
};

/** As Firefox and WebKit build it. */
const gecko = (...frames: readonly string[]): Error => {
  const error = new TypeError('bug');
  error.stack = frames.join('\n');
  return error;
};

/** Every test adds its own listeners to the one window; each test reads its own lists. */
describe('A page', () => {
  it('reports the file of a script that failed to load, without its address or query, and not as an error', () => {
    const { errors, foreign, scripts } = watch();
    const script = document.createElement('script');
    script.type = 'application/json';
    script.src = 'https://login.example/assets/sign-in.0123456789.js?retry=1';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect(scripts).toEqual(['sign-in.0123456789.js']);
    expect(errors).toStrictEqual([]);
    expect(foreign).toStrictEqual([]);
  });

  it('reports nothing of a picture that failed to load', () => {
    const { errors, foreign, scripts } = watch();
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.dispatchEvent(new Event('error'));
    expect(scripts).toStrictEqual([]);
    expect(errors).toStrictEqual([]);
    expect(foreign).toStrictEqual([]);
  });

  it.each<[string, unknown]>([
    ['in Chromium', chromium('bug', `run (${OWN}:1:23)`, 'https://other.example/a.js:1:2')],
    ['in Chromium, in an asynchronous function', chromium('bug', `async Object.run (${OWN}:1:23)`)],
    ['in Chromium, outside a function', chromium('', `${OWN}:1:23`)],
    ['in Firefox and WebKit', gecko(`run@${OWN}:1:23`, `@${OWN}:2:1`)],
    ['in a script that was requested again', chromium('bug', `run (${OWN}?retry=1:1:23)`)],
    ['in a built-in function that it calls', chromium('no JSON', 'JSON.parse (<anonymous>)', `run (${OWN}:1:23)`)],
    ['in such a function in WebKit', gecko('parse@[native code]', `run@${OWN}:1:23`)],
    ['called by a stranger’s wrapper', chromium('bug', `run (${OWN}:1:23)`, 'chrome-extension://abc/wrap.js:1:2')],
    ['with a message that looks like a place', chromium('12:30:15\n    at x.js:1:2', `run (${OWN}:1:23)`)],
  ])('shows the error page for an error of its own scripts: %s', (_where, error) => {
    const { errors, foreign } = watch();
    throwError(error);
    reject(error);
    expect(errors).toEqual([error, error]);
    expect(foreign).toStrictEqual([]);
  });

  it('shows the error page for a text that its own script throws', () => {
    const { errors, foreign } = watch();
    throwError('text', OWN, 'Uncaught text');
    expect(errors).toEqual(['text']);
    expect(foreign).toStrictEqual([]);
  });

  const throwing = {
    get stack(): string {
      throw new Error('no stack');
    },
  };

  it.each<[string, unknown, string?]>([
    ['a script of another origin, whose details the browser hides', null],
    ['a text', 'Object Not Found Matching Id:1', ''],
    ['nothing', undefined],
    ['an object', { code: 7 }],
    ['an object whose stack cannot be read', throwing],
    ['an error without a stack', Object.assign(new TypeError('bug'), { stack: undefined })],
    ['an extension', chromium('bug', 'fill (chrome-extension://abcdef/content.js:1:2)')],
    ['an extension in Firefox', gecko('fill@moz-extension://0b-1/content.js:1:2')],
    ['an extension in Safari', gecko('fill@webkit-masked-url://hidden/:1:2')],
    ['an app that injects a script', chromium('_AutofillCallbackHandler is not defined', '<anonymous>:1:18')],
    ['a script in the page', chromium('bug', `${location.href}:12:3`), location.href],
    ['evaluated code', chromium('bug', `eval (eval at run (${OWN}:1:2), <anonymous>:1:1)`, `run (${OWN}:1:2)`)],
    ['evaluated code in Firefox', gecko(`@${OWN} line 1 > eval:1:1`, `run@${OWN}:1:2`)],
    ['a listener, when a script of ours moves the focus', chromium('bug', '<anonymous>:3:9', `focus (${OWN}:1:2)`)],
    [
      'a text that Trusted Types refuse',
      chromium("This document requires 'TrustedHTML' assignment.", '<anonymous>:1:9'),
    ],
    ['a message that names a script of ours', chromium(`x\n    at run (${OWN}:1:2)`, '<anonymous>:1:2')],
    ['a file that only looks like ours', chromium('bug', `run (https://other.example${OWN}:1:2)`)],
    ['another file of this origin', chromium('bug', `run (${location.origin}/assets/injected.js:1:2)`)],
    ['a folder of another origin', chromium('bug', 'run (https://other.example/assets/main.0123456789.js:1:2)')],
  ])('ignores a foreign error, and reports it once: %s', (_who, thrown, file = '') => {
    const { errors, foreign } = watch();
    throwError(thrown, file, 'Script error.');
    reject(thrown);
    const type = thrown instanceof Error ? 'TypeError' : '';
    expect(errors).toStrictEqual([]);
    expect(foreign).toEqual([type]);
  });

  it('reports nothing of aborted requests and of the ResizeObserver', () => {
    const { errors, foreign } = watch();
    const abort = Object.assign(chromium('called off', `run (${OWN}:1:2)`), { name: 'AbortError' });
    throwError(abort);
    reject(abort);
    throwError(undefined, OWN, 'ResizeObserver loop completed with undelivered notifications.');
    throwError(undefined, '', 'ResizeObserver loop limit exceeded');
    expect(errors).toStrictEqual([]);
    expect(foreign).toStrictEqual([]);
  });

  it('shows the error page for one of our errors that only mentions the ResizeObserver', () => {
    const { errors } = watch();
    const bug = chromium('ResizeObserver loop', `run (${OWN}:1:2)`);
    throwError(bug, OWN, 'Uncaught TypeError: ResizeObserver loop');
    expect(errors).toEqual([bug]);
  });
});
