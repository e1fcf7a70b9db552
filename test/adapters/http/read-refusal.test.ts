/** Error answers: which codes are valid, and which of their data the adapter passes on. */
import { SERVICES } from '@ports/services';
import { respondData, respondPlain, respondRefusal, respondSealedText } from '@test/support/wire/wire-server';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();

const refusalWith = (code: string, errorData: object = {}): object => ({
  ok: false,
  failure: { kind: 'refused', code, data: errorData, requestId: expect.stringMatching(/^[A-Za-z0-9]{20}$/u) },
});

const readErrorData = async (errorData: unknown): Promise<unknown> => {
  server.respondWith(respondRefusal('1005', errorData));
  const result = await connectGateway(server).send('canLogin');
  return result.ok || result.failure.kind !== 'refused' ? result : result.failure.data;
};

describe('An error answer', () => {
  it('is a refusal when it is sealed', async () => {
    server.respondWith(respondRefusal('1094', { attemptsLeft: 3 }, 401));
    expect(await connectGateway(server).send('validateAccessCode')).toEqual(refusalWith('1094', { attemptsLeft: 3 }));
  });

  it.each(['ERR08', '1080', '1081', '1082', '1200', 'ApiCrypto::PRIVATE_KEY_NOT_FOUND'])(
    'may be plain with the code %s, and only its public key is read then',
    async (code) => {
      const publicKey = server.publicKeyOf('login');
      const data = {
        publicKey,
        attemptsLeft: 1,
        mobileNumber: '••••••3210',
        redirectUrl: 'https://a.example/',
        otpResponse: { refId: 'ref-1', mobileNumber: '••••••3210', email: '' },
      };
      server.respondWith(respondPlain(401, { error: { code, message: 'Down', data } }));
      expect(await connectGateway(server).send('canLogin')).toEqual(refusalWith(code, { publicKey }));
    },
  );

  it.each(['1001', '1005', '1027', '1030', '1094', '10681', '10789', '2001', '1034', 'ERR09', 'no such code'])(
    'is an unknown failure when it is plain and has the code %s',
    async (code) => {
      const data = { redirectUrl: 'https://a.example/', otpResponse: { refId: 'r', mobileNumber: 'Call 1800-666' } };
      server.respondWith(respondPlain(400, { error: { code, message: 'Call us', data } }));
      expect(await connectGateway(server).send('canLogin')).toMatchObject({
        failure: { kind: 'unknown', code: 'WebHttp::UNKWON', status: -2 },
      });
    },
  );

  it.each([200, 400, 500, 503])('with the maintenance code is a refusal with status %d', async (status) => {
    server.respondWith(respondPlain(status, { error: { code: 'ERR08' } }));
    expect(resultKind(await connectGateway(server).send('canLogin'))).toBe('refused ERR08');
  });

  it('is a refusal as the answer to a handshake', async () => {
    server.respondWith(respondRefusal('ERR08', {}, 503));
    expect(resultKind(await connectGateway(server).send('handshake'))).toBe('refused ERR08');
  });

  it('may have a number as its code', async () => {
    server.respondWith(respondRefusal(1027));
    expect(await connectGateway(server).send('canLogin')).toEqual(refusalWith('1027'));
  });

  it.each([10.5, 1e300, '', null, true, {}, ['1005'], 'x'.repeat(65), '9'.repeat(10_240)])(
    'without a valid code is an unknown failure: %j',
    async (code) => {
      server.respondWith(respondRefusal(code));
      expect(resultKind(await connectGateway(server).send('canLogin'))).toBe('unknown');
    },
  );

  it.each(['__proto__', 'constructor', 'toString', 'no such code', 'x'.repeat(64)])(
    'may have any text as its code: %s',
    async (code) => {
      server.respondWith(respondRefusal(code));
      expect(await connectGateway(server).send('canLogin')).toEqual(refusalWith(code));
    },
  );

  it.each([
    '{"error":"1005"}',
    '{"error":[]}',
    '{"error":{}}',
    '{"error":{"__proto__":{"code":"1005"}}}',
    '{"error":true}',
  ])('of another shape is an unknown failure: %s', async (text) => {
    server.respondWith(respondSealedText(400, text));
    expect(resultKind(await connectGateway(server).send('canLogin'))).toBe('unknown');
  });
});

describe('The data of an error', () => {
  it('are passed on for the known fields only', async () => {
    const contact = { refId: 'ref-1', mobileNumber: '••••••3210', email: 'a•••o@example.com' };
    const known = {
      attemptsLeft: 0,
      mobileNumber: '9876543210',
      redirectUrl: 'https://a.example/',
      otpResponse: contact,
    };
    expect(await readErrorData({ ...known, unknown: 1 })).toEqual(known);
    expect(await readErrorData({ attemptsLeft: 2 })).toStrictEqual({ attemptsLeft: 2 });
  });

  it('contain the reference of an OTP that an authenticator app shows', async () => {
    const otpResponse = { refId: 'ref-1', channel: 'AUTHENTICATOR' };
    expect(await readErrorData({ otpResponse })).toEqual({ otpResponse });
  });

  it.each([0, 1, 5, 99])('contain the attempts left: %d', async (attemptsLeft) => {
    expect(await readErrorData({ attemptsLeft })).toEqual({ attemptsLeft });
  });

  it.each([-1, 1.5, '3', null, 1e9, 'NaN', [2], {}, true, 100])(
    'contain no invalid number of attempts: %j',
    async (value) => {
      expect(await readErrorData({ attemptsLeft: value })).toEqual({});
    },
  );

  it.each([null, 'text', 3, [], { otpResponse: { email: 'e' } }, { mobileNumber: 98 }, { redirectUrl: '' }])(
    'are dropped when their type is wrong: %j',
    async (errorData) => {
      expect(await readErrorData(errorData)).toEqual({});
    },
  );

  it('are dropped when they are too long', async () => {
    const long = 'x'.repeat(10_240);
    expect(await readErrorData({ mobileNumber: long, publicKey: long, attemptsLeft: 1 })).toEqual({ attemptsLeft: 1 });
  });

  it('contain a redirect URL of any length, like the answer of completeSso', async () => {
    const redirectUrl = `https://a.example/update?token=${'x'.repeat(10_240)}`;
    expect(await readErrorData({ redirectUrl })).toEqual({ redirectUrl });
  });

  it('contain a mobile number without characters that reorder it', async () => {
    expect(await readErrorData({ mobileNumber: '98\u202E10\n01' })).toEqual({ mobileNumber: '9810 01' });
  });

  it('are never read from a prototype', async () => {
    server.respondWith(respondSealedText(400, '{"error":{"code":"1005","data":{"__proto__":{"attemptsLeft":3}}}}'));
    expect(await connectGateway(server).send('canLogin')).toEqual(refusalWith('1005'));
  });
});

describe('Error 1200', () => {
  it('contains the key that encrypts the next call', async () => {
    server.respondWith((request) => {
      server.contractFaults.splice(0);
      return respondPlain(401, {
        error: { code: '1200', message: '', data: { publicKey: server.publicKeyOf('login') } },
      })(request);
    }, respondData({}));
    const { send, gateway } = connectGateway(server);
    server.rotateKey('login');

    const first = await send('logout');
    expect(first).toEqual(refusalWith('1200', { publicKey: server.publicKeyOf('login') }));
    expect(await gateway.trust(SERVICES.logout.client, server.publicKeyOf('login'))).toMatchObject({ ok: true });
    expect(resultKind(await send('logout'))).toBe('ok');
    const [firstRequest, secondRequest] = server.receivedRequests;
    expect(secondRequest?.headers['x-encrypted-key']).not.toBe(firstRequest?.headers['x-encrypted-key']);
  });
});
