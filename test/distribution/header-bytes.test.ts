import { documentHeaderBytes, MAX_HEADER_BYTES } from '../../deploy/header-bytes';
import { readPageHashes } from '../../deploy/page-hashes';
import { dist } from './dist';

const bytesWith = (...connectOrigins: readonly string[]) =>
  documentHeaderBytes(readPageHashes(dist), { connectOrigins, https: true });

describe('the headers of the document', () => {
  it('have at most 2,048 bytes together, with those of the server, for a gateway of another origin and analytics', () => {
    expect(MAX_HEADER_BYTES).toBe(2048);
    expect(bytesWith('https://gateway.example.com', 'https://in1.clevertap-prod.com').fault).toBeUndefined();
  });

  it('are refused with their size and the largest of them if the settings name too many origins', () => {
    const origins = ['login-gateway', 'customers-gateway', 'telemetry', 'analytics'].map(
      (name) => `https://${name}.of-a-long-domain.example.com`,
    );
    const { total, fault } = bytesWith(...origins);
    expect(total).toBe(bytesWith().total + origins.join(' ').length + 1);
    expect(total).toBeGreaterThan(MAX_HEADER_BYTES);
    expect(fault).toContain(`The headers of the page have ${total} bytes; the limit is 2048`);
    expect(fault).toContain("Content-Security-Policy: default-src 'none'");
  });
});
