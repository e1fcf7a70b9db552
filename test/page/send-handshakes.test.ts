import { SESSION_ID_KEY } from '@domain/session/session';
import { sendHandshakes } from '@src/page/send-handshakes';

const BLOCK = {
  LOGIN_GATEWAY_URL: ' https://login.example/gateway/ ',
  CUSTOMERS_GATEWAY_URL: '/gateway/customers',
  GATEWAY_API_KEY: 'key-1',
  GATEWAY_AUTHORIZATION: '',
};

const withoutSession = () => ({ getItem: () => null });
const withSession = () => ({ getItem: (key: string) => (key === SESSION_ID_KEY ? 'session-1' : null) });

const { fetch } = globalThis;
const sent = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() => new Promise(() => undefined));

beforeEach(() => {
  globalThis.fetch = sent;
  sent.mockClear();
});
afterAll(() => {
  globalThis.fetch = fetch;
});

describe('The page', () => {
  it('sends a handshake to each gateway of its configuration block', () => {
    const handshakes = sendHandshakes(BLOCK, withoutSession);
    expect([...handshakes.keys()]).toEqual(['login', 'customers']);
    expect(sent.mock.calls.map(([address]) => address)).toEqual([
      'https://login.example/gateway/handshake',
      '/gateway/customers/handshake',
    ]);
    expect(sent.mock.calls[0]?.[1]?.headers).toEqual({
      'X-Client-Id': 'LOGIN_WEBAPP',
      'X-Request-Id': handshakes.get('login')?.requestId,
      'X-Api-Key': 'key-1',
      'X-Service-Name': 'handshake',
      'X-Cryptography': 'disabled',
    });
  });

  it('sends both even if the browser refuses access to the storage of the tab', () => {
    const handshakes = sendHandshakes(BLOCK, () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(handshakes.size).toBe(2);
  });

  it('does not fail if the browser cannot fetch', async () => {
    sent.mockImplementationOnce(() => {
      throw new Error('not there');
    });
    const handshakes = sendHandshakes(BLOCK, withoutSession);
    await expect(handshakes.get('login')?.response).rejects.toThrow('not there');
  });

  it('sends none in a tab with a session', () => {
    expect(sendHandshakes(BLOCK, withSession).size).toBe(0);
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no configuration block', null],
    ['a setting is missing', { ...BLOCK, GATEWAY_API_KEY: undefined }],
    ['an address is empty', { ...BLOCK, LOGIN_GATEWAY_URL: ' ' }],
    ['a setting is not a string', { ...BLOCK, CUSTOMERS_GATEWAY_URL: 1 }],
  ])('sends none if %s', (_case, block) => {
    expect(sendHandshakes(block, withoutSession).size).toBe(0);
    expect(sent).not.toHaveBeenCalled();
  });
});
