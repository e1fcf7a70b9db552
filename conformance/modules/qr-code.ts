import type { Module } from '@conformance/case';
import type { GatewayClient } from '@conformance/wire/gateway-client';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

const statusOf = async (client: GatewayClient, token: string): Promise<string> => {
  const { result, code } = await client.call('qrLoginStatus', { token });
  return result.ok ? result.value.status : code;
};

const isWaiting = (status: string): boolean => status === 'PENDING' || status === 'SCANNED';

export const qrCode: Module = {
  id: 'qr-code',
  title: 'QR code',
  cases: [
    {
      id: 'pending',
      title: 'A QR code is pending until the phone has scanned it',
      rule: 'described',
      run: async (context) => {
        const client = await context.openSession();
        const { token, expiresInSeconds, pollIntervalSeconds } = await client.need('generateQrToken', {
          device: TESTER_DEVICE,
        });
        context.check(expiresInSeconds > 0 && pollIntervalSeconds > 0, 'The times must be above 0.');
        const status = await statusOf(client, token);
        context.check(status === 'PENDING', `The status is ${status}.`);
      },
    },
    {
      id: 'new-each-time',
      title: 'Each QR code has its own token',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const one = await client.need('generateQrToken', { device: TESTER_DEVICE });
        const other = await client.need('generateQrToken', { device: TESTER_DEVICE });
        context.check(one.token !== other.token, 'Two QR codes have the same token.');
      },
    },
    {
      id: 'once',
      title: 'An approved QR code signs in once',
      rule: 'singleUse',
      run: async (context) => {
        context.needsSwitches('approveQrCode');
        const client = await context.openSession();
        const { token, qrData } = await client.need('generateQrToken', { device: TESTER_DEVICE });
        await context.turn('approveQrCode', { token, qrData });
        const { status, login } = await client.need('qrLoginStatus', { token });
        context.check(status === 'APPROVED' && login !== undefined, `The approved code has the status ${status}.`);
        const again = await statusOf(client, token);
        context.check(again !== 'APPROVED', 'The approved code signed in a second time.');
      },
    },
    {
      id: 'expired',
      title: 'A QR code expires',
      rule: 'singleUse',
      run: async (context) => {
        context.needsSwitches('expireCodes');
        const client = await context.openSession();
        const { token } = await client.need('generateQrToken', { device: TESTER_DEVICE });
        await context.turn('expireCodes');
        const status = await statusOf(client, token);
        context.check(
          !isWaiting(status) && status !== 'APPROVED',
          `After its time, the code has the status ${status}.`,
        );
      },
    },
    {
      id: 'unknown',
      title: 'A token that the gateway did not give signs nobody in',
      rule: 'singleUse',
      run: async (context) => {
        const client = await context.openSession();
        const status = await statusOf(client, client.newRequestId());
        context.check(!isWaiting(status) && status !== 'APPROVED', `A made-up token has the status ${status}.`);
      },
    },
  ],
};
