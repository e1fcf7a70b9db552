import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

/** A self-signed certificate for localhost that is valid for one run and never written to disk. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /**
   * The hash of the public key, for Chromium's `--ignore-certificate-errors-spki-list`. With it the certificate counts as
   * valid, which the registration of a service worker requires.
   */
  readonly publicKeyHash: string;
}

const REQUEST = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout - -out -';
const NAME = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

/** Throws if OpenSSL is not installed. */
export function makeCertificate(): Certificate {
  const { stdout, stderr, error } = spawnSync('openssl', [...REQUEST.split(' '), ...NAME], { encoding: 'utf8' });
  if (error) throw new Error(`Making a certificate needs the program "openssl": ${error.message}`);
  const key = pemBlock(stdout, 'PRIVATE KEY');
  const cert = pemBlock(stdout, 'CERTIFICATE');
  if (key === undefined || cert === undefined) throw new Error(`openssl made no certificate: ${stderr}`);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') };
}

function pemBlock(text: string, label: string): string | undefined {
  return new RegExp(`-----BEGIN ${label}-----[\\s\\S]*?-----END ${label}-----\\n?`).exec(text)?.[0];
}
