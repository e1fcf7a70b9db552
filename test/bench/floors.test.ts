import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuildRecord } from '../../build/build-record';
import { openStaticSite } from '../../deploy/static-site';

const floors = join(__dirname, '../../bench/floors');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'floors-'));
  writeBuildRecord(folder, {});
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['static.html', 'react.html'])('the floor page %s', (name) => {
  it('is served with the same headers as the product, and its script is allowed', () => {
    cpSync(join(floors, name), join(folder, 'index.html'));
    const { headers, body } = openStaticSite(folder, { deployment: { connectOrigins: [], https: true } })('/');
    expect(body.toString()).toContain('<title>Sign in</title>');
    expect(headers['Cache-Control']).toBe('no-store');
    const inlineScripts = readFileSync(join(floors, name), 'utf8').match(/<script>/gu) ?? [];
    const [scriptSources = ''] = /script-src [^;]*/u.exec(headers['Content-Security-Policy'] ?? '') ?? [];
    expect(scriptSources.match(/'sha256-/gu) ?? []).toHaveLength(inlineScripts.length);
  });
});
