import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PERSONAS, personaNamed, SANDBOX_PASSWORD, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import { startSandbox, type Sandbox } from '@sandbox/server';
import { FAULT_SWITCHES } from '@sandbox/fault-switches';
import { GatewayClient } from '@test/sandbox/gateway-client';
import { writeBuildRecord } from '../../build/build-record';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});

afterEach(() => sandbox.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, { headers, redirect: 'manual' });

const post = (
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: sandbox.url, ...headers },
    redirect: 'manual',
  });

const text = async (path: string): Promise<string> => (await get(path)).text();

describe('every page', () => {
  it.each(['/sandbox', '/sandbox/inbox', '/sandbox/phone', '/sandbox/invest', '/sandbox/freeze'])(
    '%s has the sandbox notice and runs no inline or foreign script',
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('Not for production');
      expect(html.match(/<script/gu)).toHaveLength(1);
      expect(html).not.toMatch(/<style|style=|onclick/u);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    },
  );

  it.each([
    ['/sandbox/sandbox.css', 'text/css; charset=utf-8'],
    ['/sandbox/sandbox.js', 'text/javascript; charset=utf-8'],
  ])('is served with %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });

  it('accepts forms from its own origin only', async () => {
    expect((await post('/sandbox/faults', { fault: 'lost' }, { Origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect(sandbox.faults.armed).toStrictEqual([]);
  });

  it('escapes values', async () => {
    const [persona] = PERSONAS;
    if (persona === undefined) throw new Error('PERSONAS is empty');
    sandbox.brokerage.outbox.send(persona, { subject: '<b>bold</b>', text: '"><script>alert(1)</script>' });
    const html = await text('/sandbox/inbox');
    expect(html).toContain('&lt;b&gt;bold');
    expect(html.match(/<script/gu)).toHaveLength(1);
  });
});

describe('/sandbox', () => {
  it('shows the password and every persona with identifiers to copy', async () => {
    const html = await text('/sandbox');
    expect(html).toContain(SANDBOX_PASSWORD);
    for (const { id, mobile, pan } of PERSONAS) {
      expect(html).toContain(`data-persona="${id}"`);
      expect(html).toContain(`data-copy="${mobile}"`);
      expect(html).toContain(`data-copy="${pan}"`);
    }
  });

  it('draws the picture of each copy button as an image, not as a character', async () => {
    const html = await text('/sandbox');
    const buttons = [...html.matchAll(/<button[^>]* data-copy="([^"]*)"[^>]*>(.*?)<\/button>/gsu)];
    expect(buttons).not.toHaveLength(0);
    for (const [, copied = '', content = ''] of buttons) {
      expect(content).toContain('<svg');
      expect(content.replaceAll(/<svg.*?<\/svg>/gsu, '').trim()).toBe(copied);
    }
  });

  it.each(FAULT_SWITCHES)('arms the fault $name and shows its label', async ({ name, label, fault }) => {
    expect((await post('/sandbox/faults', { fault: name, service: 'canLogin' })).status).toBe(303);
    expect(sandbox.faults.armed).toEqual([{ ...fault, service: 'canLogin' }]);
    expect(await text('/sandbox')).toContain(`<li>canLogin: ${label}</li>`);
  });

  it('arms a refusal with any code, and disarms all faults', async () => {
    await post('/sandbox/faults', { fault: 'code', code: '1034', service: '' });
    expect(sandbox.faults.armed).toEqual([{ effect: { kind: 'refused', code: '1034' } }]);
    await post('/sandbox/faults', { fault: 'code', code: 'no such code' });
    await post('/sandbox/faults', { fault: 'no such fault' });
    expect(sandbox.faults.armed).toHaveLength(1);
    await post('/sandbox/faults/clear');
    expect(sandbox.faults.armed).toStrictEqual([]);
  });

  it('expires tokens, rotates keys, turns consent on and advances the clock', async () => {
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const login = await client.signIn('resident');
    await post('/sandbox/switches/expire-tokens');
    expect(await client.codeOf('completeSso', client.completeSsoRequest(login))).toBe('1082');
    const before = await client.handshake('login');
    await post('/sandbox/switches/rotate-keys');
    expect(await client.handshake('login')).not.toBe(before);
    await post('/sandbox/switches/consent');
    expect(sandbox.brokerage.switches.consentNeeded).toBe(true);
    const now = sandbox.clock.monotonic();
    const advance = jest.spyOn(sandbox.clock, 'advance');
    await post('/sandbox/switches/time', { seconds: '600' });
    await post('/sandbox/switches/time', { seconds: '-5' });
    expect(advance.mock.calls).toEqual([[600_000], [0]]);
    expect(sandbox.clock.monotonic() - now).toBeGreaterThanOrEqual(600_000);
  });

  it('starts a session that asks for consent', async () => {
    const response = await get('/sandbox/start?consent=1');
    const ssoId = new URL(response.headers.get('location') ?? '', sandbox.url).searchParams.get('ssoId') ?? '';
    const client = new GatewayClient(sandbox);
    await client.handshake('login');
    expect(await client.openSession(ssoId)).toMatchObject({ consentNeeded: true });
  });
});

describe('/sandbox/phone', () => {
  it('scans, approves as a persona, and rejects', async () => {
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const device = { deviceId: '6b1f8f7e-3c55-5d0a-9a41-0c2b8e1f4d77', deviceName: 'Firefox 153', osType: 'Linux' };
    const first = await client.dataOf('generateQrToken', { device });
    const second = await client.dataOf('generateQrToken', { device });
    expect(await text('/sandbox/phone')).toContain('Sign-in on Firefox 153');
    await post('/sandbox/phone', { scan: first.token });
    expect(await client.dataOf('qrLoginStatus', { token: first.token })).toEqual({ status: 'SCANNED' });
    await post('/sandbox/phone', { approve: first.token, persona: 'four-accounts' });
    expect(await text('/sandbox/phone?owner=four-accounts')).toContain('value="four-accounts" selected');
    await post('/sandbox/phone', { reject: second.token });
    expect(await client.dataOf('qrLoginStatus', { token: second.token })).toEqual({ status: 'REJECTED' });
    expect(await client.dataOf('qrLoginStatus', { token: first.token })).toMatchObject({ status: 'APPROVED' });
    expect(await text('/sandbox/phone')).toContain('No pending sign-ins');
  });
});

describe('/sandbox/freeze', () => {
  const canLoginCode = async (persona: PersonaId): Promise<string> => {
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const { mobile } = personaNamed(persona);
    return client.codeOf('canLogin', { identifierType: 'MOBILE', mobileOrPan: mobile, termsAccepted: false });
  };

  it('freezes and unfreezes online access, and ends the sessions of the customer', async () => {
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const login = await client.signIn('resident');
    await post('/sandbox/freeze', { persona: 'resident', action: 'freeze' });
    expect(await text('/sandbox/freeze')).toContain('<li>Asha Rao (resident)</li>');
    expect(await client.codeOf('completeSso', client.completeSsoRequest(login))).toBe('1082');
    expect(await canLoginCode('resident')).toBe('1036');
    await post('/sandbox/freeze', { persona: 'resident', action: 'unfreeze' });
    expect(await canLoginCode('resident')).toBe('ok');
  });

  it('begins with a customer who has frozen online access', async () => {
    expect(await text('/sandbox/freeze')).toContain('<li>Wasim Qureshi (frozen-access)</li>');
    expect(await canLoginCode('frozen-access')).toBe('1036');
    await post('/sandbox/freeze', { persona: 'frozen-access', action: 'unfreeze' });
    expect(await canLoginCode('frozen-access')).toBe('ok');
    expect(await text('/sandbox/freeze')).toContain('Nobody');
  });

  it('changes nothing for an unknown persona', async () => {
    expect((await post('/sandbox/freeze', { persona: 'nobody', action: 'freeze' })).headers.get('location')).toBe(
      '/sandbox/freeze',
    );
  });
});

describe('/sandbox/invest', () => {
  /** Signs in and follows the hand-off. Returns the cookie of the invest page. */
  const handOver = async (): Promise<string> => {
    const client = new GatewayClient(sandbox);
    await client.openNewSession();
    const login = await client.signIn('four-accounts');
    const { redirectURL } = await client.dataOf('completeSso', client.completeSsoRequest(login));
    const response = await fetch(redirectURL, { redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toEqual(INVEST_PATH);
    expect((await fetch(redirectURL, { redirect: 'manual' })).status).toBe(410);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  };

  const returnToApplication = async (action: string, Cookie: string) => {
    const response = await post(`/sandbox/invest/${action}`, {}, { Cookie });
    const ssoId = new URL(response.headers.get('location') ?? '', sandbox.url).searchParams.get('ssoId') ?? '';
    const client = new GatewayClient(sandbox);
    await client.handshake('login');
    return client.openSession(ssoId);
  };

  it('shows the customer and the account of the hand-off', async () => {
    const html = await (await get('/sandbox/invest', { Cookie: await handOver() })).text();
    expect(html).toContain('Welcome, Meera Nair');
    expect(html).toContain('NRO PIS');
    expect(html).toContain('SA-3-1');
  });

  it('switches account through an authenticated SSO with a return URL', async () => {
    const opened = await returnToApplication('switch-account', await handOver());
    expect(opened.authToken).toBeDefined();
    expect(opened.metadata).toEqual({ channel: 'INVEST', returnUrl: `${sandbox.url}${INVEST_PATH}` });
  });

  it('changes the password through an authenticated SSO with a return URL', async () => {
    const opened = await returnToApplication('change-password', await handOver());
    expect(opened.metadata).toEqual({
      channel: 'INVEST',
      journey: 'change-password',
      returnUrl: `${sandbox.url}${INVEST_PATH}`,
    });
  });

  it('ends all sessions of the customer on log out', async () => {
    const Cookie = await handOver();
    expect(await (await post('/sandbox/invest/log-out', {}, { Cookie })).text()).toContain('You have logged out');
    expect(await (await get('/sandbox/invest', { Cookie })).text()).toContain('You&#39;re not signed in');
    expect((await post('/sandbox/invest/switch-account', {}, { Cookie })).headers.get('location')).toBe(INVEST_PATH);
  });

  it('has a page for customers that a refused post-login check redirects', async () => {
    expect(await text('/sandbox/invest/update?code=1037')).toContain('error 1037');
  });
});

describe('the application', () => {
  const createBuild = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'dist-'));
    mkdirSync(join(folder, 'assets'));
    const config = JSON.stringify({
      APP_TITLE: 'Kadam',
      REDIRECT_ALLOWED_ORIGINS: '',
      POST_LOGIN_CHECK_BYPASS: '',
      LOGIN_GATEWAY_URL: 'https://login.example.com',
      CUSTOMERS_GATEWAY_URL: 'https://customers.example.com',
      GATEWAY_KEY_PINS: 'pin-of-another-gateway',
      RESEND_SECONDS: '30',
    });
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><script type="application/json" id="app-config">${config}</script>`,
    );
    writeFileSync(join(folder, 'assets', 'boot.js'), 'void 0;');
    writeBuildRecord(folder, {});
    return folder;
  };

  it('is served with its policy, with hand-offs to this sandbox allowed, and with overridden settings', async () => {
    const served = await startSandbox({ distFolder: createBuild(), config: { RESEND_SECONDS: '2' } });
    const response = await fetch(`${served.url}/login/identifier/mobile-pan`);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(html).toContain(`"REDIRECT_ALLOWED_ORIGINS": "${served.url}"`);
    expect(html).toContain('"POST_LOGIN_CHECK_BYPASS": "BYPASS-1"');
    expect(html).toContain('"RESEND_SECONDS": "2"');
    expect((await fetch(`${served.url}/assets/boot.js`)).status).toBe(200);
    expect((await fetch(`${served.url}/assets/gone.js`)).status).toBe(404);
    await served.close();
  });

  it('calls the gateway of this sandbox, and accepts its keys, whatever the settings of the build say', async () => {
    const served = await startSandbox({ distFolder: createBuild() });
    const html = await (await fetch(served.url)).text();
    expect(html).toContain('"LOGIN_GATEWAY_URL": "/gateway/login"');
    expect(html).toContain('"CUSTOMERS_GATEWAY_URL": "/gateway/customers"');
    expect(html).toContain('"GATEWAY_KEY_PINS": ""');
    await served.close();
  });

  it('must exist in the given folder', async () => {
    await expect(startSandbox({ distFolder: '/nowhere' })).rejects.toThrow('No build in /nowhere');
  });

  it('is not served without a folder', async () => {
    expect((await get('/')).status).toBe(404);
  });

  it('can report policy violations', async () => {
    await fetch(`${sandbox.url}/csp`, { method: 'POST', body: '{"csp-report":{}}' });
    expect(sandbox.policyReports).toEqual(['{"csp-report":{}}']);
  });
});

describe('the sandbox', () => {
  it('listens on the loopback address', async () => {
    expect(new URL(sandbox.url).hostname).toBe('localhost');
    await expect(fetch(sandbox.url.replace('localhost', '127.0.0.1'))).resolves.toBeDefined();
  });

  it('cannot be reached by any other address of the machine', async () => {
    // 127.0.0.2 is this machine, too, but not the address that the sandbox listens on.
    await expect(fetch(sandbox.url.replace('localhost', '127.0.0.2'))).rejects.toThrow('fetch failed');
  });

  it('refuses a request that is too large', async () => {
    const response = await fetch(`${sandbox.url}/gateway/login/sso/initiate`, {
      method: 'POST',
      body: 'x'.repeat(200_000),
    });
    expect(response.status).toBe(413);
  });

  it('rejects a port that is in use', async () => {
    await expect(startSandbox({ port: Number(new URL(sandbox.url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('has no data after a restart', async () => {
    sandbox.brokerage.outbox.send(personaNamed('resident'), { subject: 'Code', text: '123456' });
    expect(sandbox.brokerage.outbox.messages).not.toStrictEqual([]);
    const other = await startSandbox();
    expect(other.brokerage.outbox.messages).toStrictEqual([]);
    await other.close();
  });
});
