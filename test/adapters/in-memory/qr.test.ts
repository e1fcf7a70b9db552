import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { QR_LIFETIME_SECONDS } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { startTestClient, type TestClient } from '@test/adapters/in-memory/test-client';
import { valueOrThrow } from '@test/support/value-or-throw';

const generateToken = async (client: TestClient): Promise<string> =>
  valueOrThrow(await client.gateway.send('generateQrToken', { device: SANDBOX_DEVICE })).token;

const pollStatus = async (client: TestClient, token: string) =>
  valueOrThrow(await client.gateway.send('qrLoginStatus', { token }));

describe('A QR sign-in', () => {
  it('is pending, scanned and approved, and signs in once', async () => {
    const client = await startTestClient();
    const { qrSignIns, customers } = client.world.brokerage;
    const token = await generateToken(client);
    expect(await pollStatus(client, token)).toEqual({ status: 'PENDING' });
    expect(qrSignIns.pending()).toEqual([
      { token, deviceName: SANDBOX_DEVICE.deviceName, status: 'PENDING', secondsLeft: QR_LIFETIME_SECONDS },
    ]);
    expect(qrSignIns.scan(token)).toBe(true);
    expect(await pollStatus(client, token)).toEqual({ status: 'SCANNED' });
    const customer = customers.withId('four-accounts');
    expect(customer !== null && qrSignIns.approve(token, customer)).toBe(true);
    expect(await pollStatus(client, token)).toMatchObject({ status: 'APPROVED', login: { name: 'Meera Nair' } });
    expect(client.auth.get().accessToken).not.toBe('');
    expect(await pollStatus(client, token)).toEqual({ status: 'EXPIRED' });
  });

  it('can be rejected, and cannot be approved afterwards', async () => {
    const client = await startTestClient();
    const { qrSignIns, customers } = client.world.brokerage;
    const token = await generateToken(client);
    expect(qrSignIns.reject(token)).toBe(true);
    expect(await pollStatus(client, token)).toEqual({ status: 'REJECTED' });
    const customer = customers.withId('resident');
    expect(customer !== null && qrSignIns.approve(token, customer)).toBe(false);
  });

  it('expires after its lifetime', async () => {
    const client = await startTestClient();
    const { qrSignIns } = client.world.brokerage;
    const token = await generateToken(client);
    client.world.clock.advance(QR_LIFETIME_SECONDS * 1000);
    expect(await pollStatus(client, token)).toEqual({ status: 'EXPIRED' });
    expect(qrSignIns.pending()).toStrictEqual([]);
    expect(qrSignIns.scan(token)).toBe(false);
  });

  it('is expired for another session, as is an unknown token', async () => {
    const client = await startTestClient();
    const token = await generateToken(client);
    expect(await pollStatus(await startTestClient(client.world), token)).toEqual({ status: 'EXPIRED' });
    expect(await pollStatus(client, 'unknown')).toEqual({ status: 'EXPIRED' });
  });

  it.each<PersonaId>(['locked', 'closed'])('cannot be approved by %s', async (id) => {
    const client = await startTestClient();
    const customer = client.world.brokerage.customers.withId(id);
    expect(customer !== null && client.world.brokerage.qrSignIns.approve(await generateToken(client), customer)).toBe(
      false,
    );
  });
});
