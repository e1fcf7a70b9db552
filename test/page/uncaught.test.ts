import { watchUncaught } from '@src/uncaught';

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
});
