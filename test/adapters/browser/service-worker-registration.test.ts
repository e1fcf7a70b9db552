import { registerServiceWorker, type WorkerWindow } from '@adapters/browser/service-worker-registration';
import { FakeWindow } from '@test/support/browser-window';
import { gate } from '@test/support/gate';
import { settlePromises } from '@test/support/settle-promises';

const setUp = (register: (address: unknown) => Promise<unknown> = () => Promise.resolve({})) => {
  const window = new FakeWindow();
  const registered: unknown[] = [];
  window.navigator.serviceWorker = {
    register: (address) => {
      registered.push(address);
      return register(address) as Promise<ServiceWorkerRegistration>;
    },
  };
  return { window, registered };
};

const run = async (window: FakeWindow, firstScreen = Promise.resolve()) => {
  void registerServiceWorker(window as unknown as WorkerWindow, firstScreen);
  await settlePromises();
};

describe('The service worker', () => {
  it('is registered immediately on a loaded page', async () => {
    const { window, registered } = setUp();
    await run(window);
    expect(registered).toEqual(['/sw.js']);
  });

  it('is not registered before the first screen is shown', async () => {
    const { window, registered } = setUp();
    const firstScreen = gate();
    await run(window, firstScreen.opened);
    expect(registered).toStrictEqual([]);
    firstScreen.open();
    await settlePromises();
    expect(registered).toEqual(['/sw.js']);
  });

  it('is registered once when the page has loaded', async () => {
    const { window, registered } = setUp();
    window.document.readyState = 'interactive';
    await run(window);
    expect(registered).toStrictEqual([]);
    window.fire('load');
    window.fire('load');
    await settlePromises();
    expect(registered).toEqual(['/sw.js']);
  });

  it('gets its URL from the Trusted Types policy sw-url, which returns no other URL', async () => {
    const { window, registered } = setUp();
    const policies: string[] = [];
    let policyResult: unknown;
    window.trustedTypes = {
      createPolicy: (name, rules) => {
        policies.push(name);
        policyResult = rules.createScriptURL.call(null, ...(['https://evil.example/x.js'] as unknown as []));
        return { createScriptURL: () => `trusted:${rules.createScriptURL()}` };
      },
    };
    await run(window);
    expect(policies).toEqual(['sw-url']);
    expect(policyResult).toBe('/sw.js');
    expect(registered).toEqual(['trusted:/sw.js']);
  });

  it.each([
    ['registration is refused', () => setUp(() => Promise.reject(new Error('404'))).window],
    [
      'registration throws',
      () =>
        setUp(() => {
          throw new TypeError('Trusted Types');
        }).window,
    ],
    ['there are no service workers', () => new FakeWindow()],
    [
      'the policy is not allowed',
      () => {
        const { window } = setUp();
        window.trustedTypes = {
          createPolicy: () => {
            throw new TypeError('policy');
          },
        };
        return window;
      },
    ],
  ])('throws nothing when %s', async (_, makeWindow) => {
    await expect(run(makeWindow())).resolves.toBeUndefined();
  });
});
