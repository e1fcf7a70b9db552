import type { DeviceDetails } from '@domain/session/session';

export const TESTER_DEVICE: DeviceDetails = {
  deviceId: '3f0c2a1e-8d4b-5c6f-9a7e-1b2c3d4e5f60',
  deviceName: 'Conformance suite',
  osType: 'Node.js',
};
