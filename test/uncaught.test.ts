import { watchUncaught } from '@src/uncaught';

const BUG = new TypeError('bug');

const watch = () => {
  const errors: unknown[] = [];
  const scripts: string[] = [];
  watchUncaught(window, { onError: (error) => errors.push(error), onScriptFailed: (script) => scripts.push(script) });
  return { errors, scripts };
};

/** Every test adds its own listeners to the one window; each test reads its own lists. */
describe('A page', () => {
  it('reports the file of a script that failed to load, without its address or query, and not as an error', () => {
    const { errors, scripts } = watch();
    const script = document.createElement('script');
    script.type = 'application/json';
    script.src = 'https://login.example/assets/sign-in.0123456789.js?retry=1';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    expect([scripts, errors]).toEqual([['sign-in.0123456789.js'], []]);
  });

  it('reports nothing of a picture that failed to load', () => {
    const { errors, scripts } = watch();
    const picture = document.createElement('img');
    document.body.append(picture);
    picture.dispatchEvent(new Event('error'));
    expect([scripts, errors]).toEqual([[], []]);
  });

  it('reports uncaught errors and rejections, but no aborted requests', () => {
    const { errors, scripts } = watch();
    const bug = new TypeError('bug');
    const abort = Object.assign(new Error('called off'), { name: 'AbortError' });
    window.dispatchEvent(new ErrorEvent('error', { error: bug, message: 'bug' }));
    window.dispatchEvent(new ErrorEvent('error', { error: abort, message: 'called off' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: bug }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: abort }));
    expect([errors, scripts]).toEqual([[bug, bug], []]);
  });

  it.each([
    ["the ResizeObserver's notice", { message: 'ResizeObserver loop completed with undelivered notifications.' }, []],
    ["the ResizeObserver's other notice", { message: 'ResizeObserver loop limit exceeded' }, []],
    ['an error of a foreign script, without details', { message: 'Script error.' }, []],
    ['that message with an error', { message: 'Script error.', error: BUG }, [BUG]],
    ['an error that only mentions the ResizeObserver', { message: 'Uncaught ResizeObserver loop', error: BUG }, [BUG]],
    ['an error of its own', { message: 'Uncaught TypeError: bug', error: BUG }, [BUG]],
  ])('reports only what may be its own fault: %s', (_what, event, reported) => {
    const { errors, scripts } = watch();
    window.dispatchEvent(new ErrorEvent('error', event));
    expect([errors, scripts]).toEqual([reported, []]);
  });
});
