import { lazyPart, LOAD_FAILED, loadModule, retriedFileNames } from '@ui/lazy-load';
import { text } from '@ui/text/text-store';

function chunkLoadError(): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

describe('a lazy part', () => {
  it('is loaded once, however often it is requested', async () => {
    const load = jest.fn().mockResolvedValue('module');
    const part = lazyPart(load);
    await expect(Promise.all([part.load(), part.load()])).resolves.toEqual(['module', 'module']);
    await part.load();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads together with its texts', async () => {
    const part = lazyPart(() => Promise.resolve('module'), 'qr');
    expect(part.loaded()).toBeNull();
    expect(text.has('qr')).toBe(false);
    await part.load();
    expect(part.loaded()).toBe('module');
    expect(text.has('qr')).toBe(true);
  });

  it('rejects with the specified message when the load fails, and retries on the next call', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkLoadError()).mockResolvedValue('module');
    const part = lazyPart(load);
    await expect(part.load()).rejects.toThrow('Failed to fetch dynamically imported module');
    await expect(part.load()).resolves.toBe('module');
  });

  it('is loaded again if the preload that it was waiting for fails', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkLoadError()).mockResolvedValue('module');
    const part = lazyPart(load);
    const ahead = part.preload();
    await expect(part.load()).resolves.toBe('module');
    await ahead;
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not loaded again after a preload', async () => {
    const load = jest.fn().mockResolvedValue('module');
    const part = lazyPart(load);
    await Promise.all([part.preload(), part.preload()]);
    await expect(part.load()).resolves.toBe('module');
    await part.preload();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('passes on an error of the module itself', async () => {
    const bug = new TypeError('x is not a function');
    await expect(loadModule(() => Promise.reject(bug))).rejects.toBe(bug);
  });

  it('keeps the cause of a failed load', async () => {
    const cause = chunkLoadError();
    await expect(loadModule(() => Promise.reject(cause))).rejects.toMatchObject({ message: LOAD_FAILED, cause });
  });
});

describe('the address of a script', () => {
  it('changes each time that its file is requested again, which webpack does only after a failure', () => {
    const fileName = retriedFileNames((id) => `assets/${id}.js`);
    expect(fileName(7)).toBe('assets/7.js');
    expect(fileName(7)).toBe('assets/7.js?retry=1');
    expect(fileName(8)).toBe('assets/8.js');
    expect(fileName(7)).toBe('assets/7.js?retry=2');
  });
});
