import type { Module } from '@conformance/case';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

/** Each makes four calls. */
const ROUNDS = 25;
const SLOWEST_MS = 1000;

/** The value that the share of the values does not exceed, by the nearest rank. */
const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
};

export const answerTimes: Module = {
  id: 'answer-times',
  title: 'Answer times',
  cases: [
    {
      id: 'hundred-calls',
      title: 'Of 100 calls that wait for no other party, 95 are answered within a second',
      rule: 'answerTime',
      run: async (context) => {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const client = await context.connect();
          const first = await client.call('initiateSso', {});
          const ssoId = first.result.ok ? first.result.value.ssoId : '';
          const second = await client.call('validateSso', { ssoId });
          if (second.result.ok) client.changeAuth({ sessionId: second.result.value.sessionId });
          const third = await client.call('generateQrToken', { device: TESTER_DEVICE });
          const fourth = await client.handshake('login');
          times.push(...[first, second, third, fourth].map(({ wire }) => wire.durationMs));
        }
        const [median, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
        context.note(`Median ${median} ms; 95 of 100 within ${slow} ms.`);
        context.check(slow <= SLOWEST_MS, `95 of 100 calls took up to ${slow} ms.`);
      },
    },
  ],
};
