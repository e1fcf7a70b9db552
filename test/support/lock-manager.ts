/**
 * The locks of a browser (`navigator.locks`), which jsdom and Node.js 20 lack. As in the Web Locks API, requests of one name
 * wait in a queue. A signal takes a request out of the queue, but does not end a lock that is held.
 */
export class FakeLockManager {
  private readonly queues = new Map<string, (() => void)[]>();

  request<T>(name: string, { signal }: { readonly signal: AbortSignal }, callback: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        signal.removeEventListener('abort', abandon);
        const done = callback();
        resolve(done);
        const release = (): void => {
          queue.shift();
          queue[0]?.();
        };
        done.then(release, release);
      };
      const abandon = (): void => {
        queue.splice(queue.indexOf(grant), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', abandon);
      queue.push(grant);
      if (queue[0] === grant) void Promise.resolve().then(grant);
    });
  }
}
