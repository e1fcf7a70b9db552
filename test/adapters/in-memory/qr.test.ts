import { SANDBOX_DEVICE } from '@adapters/in-memory/device';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { QR_LIFETIME_SECONDS } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { startTestClient, valueOrThrow, type TestClient } from '@test/adapters/in-memory/test-client';

const show = async (visitor: TestClient): Promise<string> =>
  valueOrThrow(await visitor.gateway.ask('generateQrToken', { device: SANDBOX_DEVICE })).token;

const status = async (visitor: TestClient, token: string) =>
  valueOrThrow(await visitor.gateway.ask('qrLoginStatus', { token }));

describe('A QR sign-in', () => {
  it('waits, is scanned, is approved, and signs in once', async () => {
    const visitor = await startTestClient();
    const { qrSignIns, customers } = visitor.world.brokerage;
    const token = await show(visitor);
    expect(await status(visitor, token)).toEqual({ status: 'PENDING' });
    expect(qrSignIns.pending()).toEqual([
      { token, deviceName: SANDBOX_DEVICE.deviceName, status: 'PENDING', secondsLeft: QR_LIFETIME_SECONDS },
    ]);
    expect(qrSignIns.scan(token)).toBe(true);
    expect(await status(visitor, token)).toEqual({ status: 'SCANNED' });
    const customer = customers.withId('four-accounts');
    expect(customer !== null && qrSignIns.approve(token, customer)).toBe(true);
    expect(await status(visitor, token)).toMatchObject({ status: 'APPROVED', login: { name: 'Meera Nair' } });
    expect(visitor.auth.get().accessToken).not.toBe('');
    expect(await status(visitor, token)).toEqual({ status: 'EXPIRED' });
  });

  it('can be rejected, and then no more be approved', async () => {
    const visitor = await startTestClient();
    const { qrSignIns, customers } = visitor.world.brokerage;
    const token = await show(visitor);
    expect(qrSignIns.reject(token)).toBe(true);
    expect(await status(visitor, token)).toEqual({ status: 'REJECTED' });
    const customer = customers.withId('resident');
    expect(customer !== null && qrSignIns.approve(token, customer)).toBe(false);
  });

  it('lives sixty seconds', async () => {
    const visitor = await startTestClient();
    const { qrSignIns } = visitor.world.brokerage;
    const token = await show(visitor);
    visitor.world.clock.advance(QR_LIFETIME_SECONDS * 1000);
    expect(await status(visitor, token)).toEqual({ status: 'EXPIRED' });
    expect([qrSignIns.pending(), qrSignIns.scan(token)]).toEqual([[], false]);
  });

  it('is nothing to another session, nor is an unknown one to anybody', async () => {
    const visitor = await startTestClient();
    const token = await show(visitor);
    expect(await status(await startTestClient(visitor.world), token)).toEqual({ status: 'EXPIRED' });
    expect(await status(visitor, 'unknown')).toEqual({ status: 'EXPIRED' });
  });

  it.each<PersonaId>(['locked', 'closed'])('cannot be approved by %s', async (id) => {
    const visitor = await startTestClient();
    const customer = visitor.world.brokerage.customers.withId(id);
    expect(customer !== null && visitor.world.brokerage.qrSignIns.approve(await show(visitor), customer)).toBe(false);
  });

  it('needs a device id', async () => {
    const visitor = await startTestClient();
    expect(await visitor.ask('generateQrToken', { device: { ...SANDBOX_DEVICE, deviceId: '' } })).toBe('1006');
  });
});
