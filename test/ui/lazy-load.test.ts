import { lazyModule, LOAD_FAILED, loadModule, retriedFileNames } from '@ui/lazy-load';

function chunkLoadError(): Error {
  return Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
}

describe('a lazily loaded module', () => {
  it('is fetched once, however often it is asked for', async () => {
    const load = jest.fn().mockResolvedValue('module');
    const lazy = lazyModule(load);
    await expect(Promise.all([lazy(), lazy()])).resolves.toEqual(['module', 'module']);
    await lazy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('rejects with the specified message when the fetch fails, and is fetched again on the next call', async () => {
    const load = jest.fn().mockRejectedValueOnce(chunkLoadError()).mockResolvedValue('module');
    const lazy = lazyModule(load);
    await expect(lazy()).rejects.toThrow('Failed to fetch dynamically imported module');
    await expect(lazy()).resolves.toBe('module');
  });

  it('lets an error of the module itself pass', async () => {
    const bug = new TypeError('x is not a function');
    await expect(loadModule(() => Promise.reject(bug))).rejects.toBe(bug);
  });

  it('keeps the cause of a failed fetch', async () => {
    const cause = chunkLoadError();
    await expect(loadModule(() => Promise.reject(cause))).rejects.toMatchObject({ message: LOAD_FAILED, cause });
  });
});

describe('the address of a script', () => {
  it('changes with every try after a failure, and only for files that were asked for before', () => {
    const { fileName, countFailure } = retriedFileNames((id) => `assets/${id}.js`);
    expect(fileName(7)).toBe('assets/7.js');
    countFailure();
    expect(fileName(7)).toBe('assets/7.js?retry=1');
    countFailure();
    expect(fileName(7)).toBe('assets/7.js?retry=2');
    expect(fileName(8)).toBe('assets/8.js');
  });

  it('stays as it is while nothing has failed', () => {
    const { fileName } = retriedFileNames((id) => `assets/${id}.js`);
    expect([fileName(7), fileName(7)]).toEqual(['assets/7.js', 'assets/7.js']);
  });
});
