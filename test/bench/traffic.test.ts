import type { SentResponse } from '../../bench/server/page-server';
import { callsInSequence, trafficUntil } from '../../bench/traffic';

const sentAs = (path: string, kib: number, type = 'text/javascript; charset=utf-8'): SentResponse => ({
  path,
  type,
  bodyBytes: kib * 1024,
  gatewayMs: 0,
  startedAtMs: 0,
  endedAtMs: 0,
});

const PAGE = sentAs('/', 4, 'text/html; charset=utf-8');
const SCRIPT = sentAs('/assets/main.js', 100);
const CALL = sentAs('/gateway/login/auth/can-login', 1, 'application/json');

const loadedAt = (endedAtMs: number, { path }: SentResponse) => ({ path, endedAtMs });

describe('the traffic until a moment', () => {
  const loaded = [loadedAt(200, PAGE), loadedAt(900, SCRIPT), loadedAt(1500, CALL)];

  it('counts what has arrived completely', () => {
    const sent = [PAGE, SCRIPT, CALL];
    expect(trafficUntil(500, loaded, sent)).toEqual({ kib: 4, scriptKib: 0, files: 1, requests: 1 });
    expect(trafficUntil(1500, loaded, sent)).toEqual({ kib: 105, scriptKib: 100, files: 2, requests: 3 });
  });

  it('does not count what came from a cache', () => {
    expect(trafficUntil(2000, loaded, [PAGE, CALL])).toEqual({ kib: 5, scriptKib: 0, files: 1, requests: 2 });
  });

  it('does not count what the service worker stores for later visits', () => {
    const stored = sentAs('/assets/recovery.js', 10);
    expect(trafficUntil(2000, loaded, [PAGE, SCRIPT, CALL, stored]).kib).toBe(105);
  });

  it('counts repeated requests of one path as often as they were sent', () => {
    const twice = [loadedAt(100, CALL), loadedAt(200, CALL)];
    expect(trafficUntil(300, twice, [CALL, CALL]).requests).toBe(2);
    expect(trafficUntil(300, twice, [CALL]).requests).toBe(1);
  });
});

describe('the calls that had to follow one another', () => {
  const callFrom = (startedAtMs: number, endedAtMs: number): SentResponse => ({ ...CALL, startedAtMs, endedAtMs });

  it.each([
    ['none', [], 0],
    ['files', [SCRIPT], 0],
    ['one after the other', [callFrom(0, 40), callFrom(190, 230), callFrom(400, 440)], 3],
    ['at the same time', [callFrom(0, 40), callFrom(10, 50)], 1],
    ['two at the same time, and one after them', [callFrom(10, 50), callFrom(0, 40), callFrom(200, 240)], 2],
  ])('are counted: %s', (_calls, sent, count) => {
    expect(callsInSequence(sent)).toBe(count);
  });
});
