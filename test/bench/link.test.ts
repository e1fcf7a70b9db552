import { Link } from '../../bench/server/link';

const BYTES_PER_SECOND = 200_000;

/** Milliseconds from now until the body has passed. */
async function transmissionMs(link: Link, bytes: number): Promise<number> {
  const startedAt = performance.now();
  await link.transmit({ headerBytes: 0, body: Buffer.alloc(bytes) }, () => undefined);
  return performance.now() - startedAt;
}

async function whileTimePasses<T>(pending: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(60_000);
  return pending;
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the emulated link', () => {
  it('delays a response by the round trip', async () => {
    const link = new Link();
    link.use({ roundTripMs: 150, bytesPerSecond: BYTES_PER_SECOND });
    let hasArrived = false;
    const pending = link.roundTrip().then(() => {
      hasArrived = true;
    });
    await jest.advanceTimersByTimeAsync(149);
    expect(hasArrived).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(hasArrived).toBe(true);
    await pending;
  });

  it('takes as long as the bandwidth says', async () => {
    const link = new Link();
    link.use({ roundTripMs: 0, bytesPerSecond: BYTES_PER_SECOND });
    const elapsedMs = await whileTimePasses(transmissionMs(link, 100_000));
    expect(Math.abs(elapsedMs - 500)).toBeLessThanOrEqual(15);
  });

  it('shares the bandwidth between responses', async () => {
    const link = new Link();
    link.use({ roundTripMs: 0, bytesPerSecond: BYTES_PER_SECOND });
    const both = Promise.all([transmissionMs(link, 100_000), transmissionMs(link, 20_000)]);
    const [large, small] = await whileTimePasses(both);
    expect(Math.abs(small - 200)).toBeLessThanOrEqual(30);
    expect(Math.abs(large - 600)).toBeLessThanOrEqual(30);
  });

  it('passes the whole body in order, without delay if it has no limit', async () => {
    const parts: Buffer[] = [];
    const body = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256));
    await new Link().transmit({ headerBytes: 100, body }, (part) => parts.push(part));
    expect(Buffer.concat(parts).equals(body)).toBe(true);
  });
});
