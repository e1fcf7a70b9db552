/** The settings of the web server (deploy/server.env.example), and which calls it passes on with them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '@ports/services';
import { readAppConfig } from '../../build/app-config';
import { readSettingsFile } from '../../build/settings-file';
import { passedCalls, passedHeaders } from '../../deploy/gateway-calls';
import { readServerSettings, SERVER_DEFAULTS } from '../../deploy/server-settings';

const root = join(__dirname, '../..');
const example = readSettingsFile(readFileSync(join(root, 'deploy/server.env.example')));
const config = readAppConfig(root);

const read = (values: Readonly<Record<string, string>>) =>
  readServerSettings({ ...example, ...values }, { passesCalls: true, systemNameServers: ['10.0.0.53'] });
const gatewayOf = (values: Readonly<Record<string, string>>) => read(values).gateway;

describe('the settings of the server', () => {
  it('are listed in the example, which is valid', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(SERVER_DEFAULTS).sort());
    expect(read({})).toEqual({
      names: ['login.example.com'],
      gateway: {
        protocol: 'https',
        address: 'gateway.internal.example:443',
        nameServers: [],
        tlsName: 'gateway.internal.example',
        authorities: '/etc/ssl/certs/ca-certificates.crt',
      },
      trustedProxies: [],
    });
  });

  it.each([
    ['https://gateway.example:8443', 'https', 'gateway.example:8443'],
    ['http://gateway.example', 'http', 'gateway.example:80'],
    ['http://10.0.0.1:9090/', 'http', '10.0.0.1:9090'],
    ['http://[2001:db8::1]:9090', 'http', '[2001:db8::1]:9090'],
  ])('name the gateway %s', (upstream, protocol, address) => {
    expect(gatewayOf({ GATEWAY_UPSTREAM: upstream })).toMatchObject({ protocol, address });
  });

  it.each([
    ['none', []],
    ['system', ['10.0.0.53']],
    ['10.0.0.2, 2001:db8::2, 127.0.0.1:5353', ['10.0.0.2', '[2001:db8::2]', '127.0.0.1:5353']],
  ])('look the gateway up at the name servers %s', (resolver, nameServers) => {
    expect(gatewayOf({ GATEWAY_RESOLVER: resolver })?.nameServers).toEqual(nameServers);
  });

  it('need no gateway if the browser calls gateways on other origins', () => {
    expect(readServerSettings({ ...example, GATEWAY_UPSTREAM: '' }, { passesCalls: false }).gateway).toBeNull();
  });

  it('look no address up', () => {
    const gateway = gatewayOf({ GATEWAY_UPSTREAM: 'http://10.0.0.1', GATEWAY_RESOLVER: 'system' });
    expect(gateway?.nameServers).toStrictEqual([]);
  });

  it.each([
    ['SERVER_NAMES', ' , ', 'is empty: list the host names'],
    ['SERVER_NAMES', 'https://login.example.com', "contains 'https://login.example.com': must be a host name"],
    ['SERVER_NAMES', 'login.example.com;', "contains 'login.example.com;'"],
    ['SERVER_NAMES', '*.example.com', "contains '*.example.com'"],
    ['GATEWAY_UPSTREAM', '', 'is empty: name the server behind /gateway/'],
    ['GATEWAY_UPSTREAM', 'gateway:8080', "is 'gateway:8080': must be https://host"],
    ['GATEWAY_UPSTREAM', 'https://gateway.example/api', 'must be https://host'],
    ['GATEWAY_UPSTREAM', 'https://user@gateway.example', 'must be https://host'],
    ['GATEWAY_UPSTREAM', 'https://gateway_1.example', 'must be https://host'],
    ['GATEWAY_UPSTREAM', 'https://10.0.0.1', "TLS_NAME is '10.0.0.1': must be the host name"],
    ['GATEWAY_TLS_NAME', 'gateway;', "is 'gateway;': must be the host name"],
    ['GATEWAY_CA_FILE', 'authorities.pem', "is 'authorities.pem': must be an absolute path"],
    ['GATEWAY_CA_FILE', '/etc/a b', 'must be an absolute path'],
    ['GATEWAY_RESOLVER', 'dns.example', "is 'dns.example': must be 'system', 'none', or IP addresses"],
    ['GATEWAY_RESOLVER', ',', 'must be'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', "contains '10.0.0.0/33': must be an IP address or a network"],
    ['TRUSTED_PROXIES', 'balancer.example', "contains 'balancer.example'"],
    ['GATEWAY_UPSTREEM', 'https://gateway.example', 'is not a setting of the server'],
  ])('are refused with the key and what is allowed: %s=%s', (key, value, fault) => {
    expect(() => read({ [key]: value })).toThrow(fault);
  });

  it('are refused with every fault', () => {
    expect(() => read({ SERVER_NAMES: '', TRUSTED_PROXIES: 'a' })).toThrow(/SERVER_NAMES.*TRUSTED_PROXIES/u);
  });

  it('must name the name servers if they are written on another machine', () => {
    const values = { ...example, GATEWAY_RESOLVER: 'system' };
    expect(() => readServerSettings(values, { passesCalls: true })).toThrow(
      "GATEWAY_RESOLVER is 'system': list the addresses",
    );
  });
});

describe('what nginx passes to the gateway', () => {
  it('is every call of the application, and the handshake of each gateway', () => {
    const calls = passedCalls(config);
    expect(calls).toHaveLength(Object.keys(SERVICES).length + 1);
    expect(calls.filter(({ method }) => method === 'GET').map(({ path }) => path)).toEqual([
      '/gateway/login/handshake',
      '/gateway/customers/handshake',
    ]);
    expect(calls).toContainEqual({ method: 'POST', path: '/gateway/customers/customers/post-login-check' });
  });

  it('is nothing for a gateway on another origin', () => {
    const elsewhere = { ...config, LOGIN_GATEWAY_URL: 'https://gateway.example/login' };
    expect(passedCalls(elsewhere).map(({ path }) => path)).toEqual([
      '/gateway/customers/handshake',
      '/gateway/customers/customers/post-login-check',
    ]);
  });

  it('has the headers of the contract, and those that browsers add', () => {
    const contract = readFileSync(join(root, 'docs/openapi.yaml'), 'utf8');
    const ofAnswers = ['X-Refresh-Token'];
    const named = new Set(contract.match(/\bX-[A-Z][A-Za-z-]+/gu));
    const headers = passedHeaders(config);
    expect([...headers.filter((name) => name.startsWith('X-')), ...ofAnswers].sort()).toEqual([...named].sort());
    expect(headers.filter((name) => !name.startsWith('X-')).sort()).toEqual([
      'Accept',
      'Accept-Encoding',
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Origin',
      'User-Agent',
    ]);
  });
});
