/** The contract of the port `Device`, run for every adapter. */
import { validate, version } from 'uuid';
import type { Device } from '@ports/device';

interface DeviceSubject {
  /** Two pages that are open on one device. */
  readonly openPages: () => readonly [Device, Device];
  /** Devices of which something cannot be read or stored, by the reason. */
  readonly failingDevices: Readonly<Record<string, () => Device>>;
}

const expectValidId = (deviceId: string): void => {
  expect(validate(deviceId)).toBe(true);
  expect(version(deviceId)).toBe(5);
};

export const describeDeviceContract = (name: string, { openPages, failingDevices }: DeviceSubject): void => {
  describe(`The device (${name})`, () => {
    it('has a name, the type of its system and an id, and no other details', async () => {
      const [device] = openPages();
      expect(await device.details()).toStrictEqual({
        deviceId: expect.stringMatching(/./u) as string,
        deviceName: expect.stringMatching(/./u) as string,
        osType: expect.stringMatching(/./u) as string,
      });
    });

    it('has a version 5 UUID as its id', async () => {
      const [device] = openPages();
      expectValidId((await device.details()).deviceId);
    });

    it('has the same details for concurrent calls, and on every page', async () => {
      const [page, other] = openPages();
      const [first, concurrent] = await Promise.all([page.details(), page.details()]);
      expect(concurrent).toEqual(first);
      expect(await other.details()).toEqual(first);
    });

    for (const [reason, makeDevice] of Object.entries(failingDevices))
      it(`has all details, and keeps its id as long as the page is open, although ${reason}`, async () => {
        const device = makeDevice();
        const { deviceId, deviceName, osType } = await device.details();
        expectValidId(deviceId);
        expect([deviceName, osType]).not.toContain('');
        expect((await device.details()).deviceId).toBe(deviceId);
      });
  });
};
