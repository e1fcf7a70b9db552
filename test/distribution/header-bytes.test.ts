import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rewriteAppConfig, type AppConfig } from '../../build/app-config';
import { documentHeaderBytes, MAX_HEADER_BYTES } from '../../deploy/header-bytes';
import { readPageHashes } from '../../deploy/page-hashes';
import { dist, html, root } from './dist';

const bytesWith = (...connectOrigins: readonly string[]) =>
  documentHeaderBytes(readPageHashes(dist), { connectOrigins, https: true });

describe('the headers of the document', () => {
  it('have at most 2,048 bytes in total, with the server’s headers, a gateway on another origin and analytics', () => {
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

describe('npx tsx scripts/deploy-nginx.ts', () => {
  /** Runs the command for a build with these settings, and expects that it writes nothing. Returns what it prints. */
  function refusalOf(settings: AppConfig): string {
    const build = mkdtempSync(join(tmpdir(), 'refused-'));
    const written = join(root, 'deploy/generated/page.conf');
    const before = existsSync(written) ? readFileSync(written, 'utf8') : null;
    try {
      cpSync(dist, build, { recursive: true });
      writeFileSync(join(build, 'index.html'), rewriteAppConfig(html, settings));
      const script = join(root, 'scripts/deploy-nginx.ts');
      const server = join(root, 'deploy/server.env.example');
      const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, server, '--dist', build], {
        cwd: root,
        encoding: 'utf8',
      });
      expect(status).toBe(1);
      expect(existsSync(written) ? readFileSync(written, 'utf8') : null).toBe(before);
      return stdout;
    } finally {
      rmSync(build, { recursive: true });
      if (before === null) rmSync(written, { force: true });
      else writeFileSync(written, before);
    }
  }

  it('writes nothing if the headers of the page would be too large', () => {
    const gateway = `https://${'gateway.'.repeat(30)}example.com`;
    const settings = {
      GATEWAY_KEY_PINS: 'any',
      LOGIN_GATEWAY_URL: gateway,
      CUSTOMERS_GATEWAY_URL: `${gateway}:444`,
      TELEMETRY_URL: `${gateway}:445`,
    };
    const printed = refusalOf(settings);
    expect(printed).toContain('Nothing was written. Correct these problems:\n  The headers of the page have ');
  });

  it('writes nothing for a gateway that nginx cannot pass calls to', () => {
    const printed = refusalOf({ GATEWAY_KEY_PINS: 'any', LOGIN_GATEWAY_URL: '/api/login' });
    expect(printed).toContain('nginx cannot pass on /api/login/handshake');
  });

  it('writes nothing for a build that "configure" would refuse, such as one that it has never seen', () => {
    const printed = refusalOf({ RESEND_SECONDS: 'soon' });
    expect(printed).toContain('Nothing was written. Configure the build first');
    expect(printed).toContain("\n  RESEND_SECONDS is 'soon'");
    expect(printed).toContain('\n  GATEWAY_KEY_PINS is empty');
  });
});
