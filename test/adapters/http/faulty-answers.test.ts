/** Broken, forged or swapped answers: none of them succeeds, and none changes the auth cell. */
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { splitPayload } from '@test/support/wire/node-aes-gcm';
import { samples } from '@test/support/wire/openapi-samples';
import {
  respondData,
  holdResponse,
  respondPlain,
  respondRaw,
  respondRefusal,
  respondSealedText,
  sealFor,
  type Responder,
} from '@test/support/wire/wire-server';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();
const BOM = '\uFEFF';
const NEW_TOKENS = { 'X-Access-Token': 'new', 'X-Auth-Token': 'new', 'X-Refresh-Token': 'new' };

/** Makes a sealed call, asserts that it was sent once and changed nothing, and returns its result. */
const resultAfter = async (responder: Responder): Promise<string> => {
  server.respondWith(responder);
  const { send, auth } = connectGateway(server);
  const before = auth.get();
  const result = await send('qrLoginStatus');
  expect(auth.get()).toBe(before);
  expect(server.receivedRequests).toHaveLength(1);
  return resultKind(result);
};

/** Responds with a valid payload whose three parts were changed. */
const respondChangedPayload =
  (change: (iv: Buffer, ciphertext: Buffer, tag: Buffer) => readonly (Buffer | string)[], status = 200): Responder =>
  (request) => {
    const text = JSON.stringify({ data: samples.qrLoginStatus.answer });
    const { iv, ciphertext, tag } = splitPayload(sealFor(request, text));
    const parts = change(iv, ciphertext, tag).map((part) =>
      typeof part === 'string' ? part : part.toString('base64'),
    );
    return respondPlain(status, { payload: parts.join('.') }, NEW_TOKENS)(request);
  };

const withFlippedBit = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(0) ^ 1, 0);
  return copy;
};

describe('A body that is not a JSON object', () => {
  const BODIES: Readonly<Record<string, string | Buffer>> = {
    empty: '',
    'cut short': '{"payload":"abc',
    null: 'null',
    'an array': '[{"payload":"a.b.c"}]',
    'a number': '42',
    'a string': '"payload"',
    NaN: 'NaN',
    'a byte order mark': BOM,
    'a byte order mark before JSON': `${BOM}{"data":{}}`,
    HTML: '<!doctype html><title>Bad gateway</title>',
    'invalid UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    'invalid UTF-8 within a text': Buffer.concat([Buffer.from('{"data":"'), Buffer.of(0xff), Buffer.from('"}')]),
    'one level too deep': `{"data":${'['.repeat(32)}${']'.repeat(32)}}`,
    'nested 100,000 deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'an object nested 100,000 deep': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  };

  it.each(Object.keys(BODIES))('is an unknown failure: %s', async (name) => {
    expect(await resultAfter(respondRaw(200, BODIES[name], NEW_TOKENS))).toBe('unknown');
  });

  it.each(Object.keys(BODIES))('is an unknown failure with an error status: %s', async (name) => {
    expect(await resultAfter(respondRaw(422, BODIES[name], NEW_TOKENS))).toBe('unknown');
  });

  it.each(Object.keys(BODIES).filter((name) => typeof BODIES[name] === 'string'))(
    'is an unknown failure when it is sealed: %s',
    async (name) => {
      expect(await resultAfter(respondSealedText(200, String(BODIES[name]), NEW_TOKENS))).toBe('unknown');
    },
  );

  it.each([401, 403, 404, 502, 504])('is an unknown failure with status %d', async (status) => {
    server.respondWith(respondRaw(status, '<html></html>', { 'Content-Type': 'text/html' }));
    expect(resultKind(await connectGateway(server).send('canLogin'))).toBe('unknown');
  });
});

describe('An answer of 32 levels', () => {
  it('is read', async () => {
    const [open, close] = ['['.repeat(30), ']'.repeat(30)];
    server.respondWith(respondSealedText(200, `{"data":{"metadata":${open}${close}}}`));
    expect(await connectGateway(server).send('logout')).toMatchObject({ ok: true });
  });
});

describe('A success without valid data', () => {
  it.each([
    [
      'a sealed call that is answered in plain text',
      'loginStatus',
      respondPlain(200, { data: {} }),
      'ApiCrypto::INVALID_PAYLOAD',
    ],
    ['a handshake without a key', 'handshake', respondPlain(200, { data: {} }), 'WebHttp::MISSING_PUBLIC_KEY'],
  ] as const)('names its cause: %s', async (_what, service, responder, code) => {
    server.respondWith(responder);
    expect(await connectGateway(server).send(service)).toMatchObject({ ok: false, failure: { kind: 'crypto', code } });
  });

  it.each([201, 299])('may have the status %d', async (status) => {
    server.respondWith(respondSealedText(status, '{"data":{}}'));
    expect(resultKind(await connectGateway(server).send('canLogin'))).toBe('ok');
  });
});

describe('An envelope of another shape', () => {
  it.each(['{}', '{"data":null}', '{"data":[]}', '{"data":"x"}', '{"result":{}}', '{"error":null}', '{"data":NaN}'])(
    'is an unknown failure: %s',
    async (text) => {
      expect(await resultAfter(respondSealedText(200, text, NEW_TOKENS))).toBe('unknown');
    },
  );

  it('is an unknown failure when an error status comes with data', async () => {
    expect(await resultAfter(respondSealedText(400, JSON.stringify({ data: samples.qrLoginStatus.answer })))).toBe(
      'unknown',
    );
  });

  it('is an unknown failure when the answer to a handshake is sealed', async () => {
    server.respondWith(respondPlain(200, { payload: 'a.b.c' }));
    expect(resultKind(await connectGateway(server).send('handshake'))).toBe('unknown');
  });
});

describe('A sealed answer', () => {
  const FAULTS: Readonly<Record<string, Responder>> = {
    'with a changed ciphertext': respondChangedPayload((iv, ciphertext, tag) => [iv, withFlippedBit(ciphertext), tag]),
    'with a changed IV': respondChangedPayload((iv, ciphertext, tag) => [withFlippedBit(iv), ciphertext, tag]),
    'with a changed tag': respondChangedPayload((iv, ciphertext, tag) => [iv, ciphertext, withFlippedBit(tag)]),
    'cut short': respondChangedPayload((iv, ciphertext, tag) => [iv, ciphertext.subarray(0, 5), tag]),
    'with no part': respondChangedPayload(() => []),
    'with one part': respondChangedPayload((iv) => [iv]),
    'with two parts': respondChangedPayload((iv, ciphertext) => [iv, ciphertext]),
    'with four parts': respondChangedPayload((iv, ciphertext, tag) => [iv, ciphertext, tag, tag]),
    'with five parts': respondChangedPayload((iv, ciphertext, tag) => [iv, ciphertext, tag, tag, tag]),
    'with an IV of 12 bytes': respondChangedPayload((iv, ciphertext, tag) => [iv.subarray(4), ciphertext, tag]),
    'with a tag of 12 bytes': respondChangedPayload((iv, ciphertext, tag) => [iv, ciphertext, tag.subarray(4)]),
    'with a line break in its base64': respondChangedPayload((iv, ciphertext, tag) => [
      iv,
      `${ciphertext.toString('base64')}\n`,
      tag,
    ]),
    'that is not base64': respondChangedPayload((iv, ciphertext) => [iv, ciphertext, '!!!']),
    'under another key': (request) =>
      respondPlain(
        200,
        { payload: sealFor({ aesKey: Buffer.alloc(32) }, JSON.stringify({ data: {} })) },
        NEW_TOKENS,
      )(request),
    'that is the request itself': (request) => respondPlain(200, { payload: request.payload }, NEW_TOKENS)(request),
    'of an error, with a changed ciphertext': respondChangedPayload(
      (iv, ciphertext, tag) => [iv, withFlippedBit(ciphertext), tag],
      422,
    ),
  };

  it.each(Object.keys(FAULTS))('is rejected: %s', async (name) => {
    expect(await resultAfter(FAULTS[name] as Responder)).toBe('crypto');
  });

  it('is rejected by another call', async () => {
    const first = holdResponse((request) => respondPlain(200, { payload: answerToSecond }, NEW_TOKENS)(request));
    let answerToSecond = '';
    server.respondWith(first.responder, async (request) => {
      answerToSecond = sealFor(request, JSON.stringify({ data: {} }));
      const [firstRequest] = server.receivedRequests;
      if (firstRequest !== undefined)
        await respondPlain(200, { payload: sealFor(firstRequest, JSON.stringify({ data: {} })) }, NEW_TOKENS)(request);
      first.release();
    });
    const { send, auth } = connectGateway(server);
    const before = auth.get();
    const results = await Promise.all([send('logout'), send('logout')]);
    expect(results.map(resultKind)).toEqual(['crypto', 'crypto']);
    expect(auth.get()).toBe(before);
  });

  it('is rejected when it is replayed', async () => {
    let replayed = '';
    server.respondWith(
      (request) => respondPlain(200, { payload: (replayed = sealFor(request, JSON.stringify({ data: {} }))) })(request),
      (request) => respondPlain(200, { payload: replayed })(request),
    );
    const { send } = connectGateway(server);
    expect(resultKind(await send('logout'))).toBe('ok');
    expect(resultKind(await send('logout'))).toBe('crypto');
  });
});

describe('A plain success answer', () => {
  it.each([{ data: samples.qrLoginStatus.answer }, {}, { payload: null }, { payload: { data: {} } }])(
    'is rejected for a sealed call: %j',
    async (body) => {
      expect(await resultAfter(respondPlain(200, body, NEW_TOKENS))).toBe('crypto');
    },
  );

  it('is not retried', async () => {
    server.respondWith(respondPlain(200, { data: samples.loginStatus.answer }));
    await connectGateway(server).send('loginStatus');
    expect(server.receivedRequests).toHaveLength(1);
  });
});

describe('An oversized answer', () => {
  it('is rejected', async () => {
    server.respondWith(respondRaw(200, Buffer.alloc(2 * 1024 * 1024, ' ')));
    expect(resultKind(await connectGateway(server).send('loginStatus'))).toBe('unknown');
    expect(server.receivedRequests).toHaveLength(1);
  });

  const MAX_BYTES = 1024 * 1024;
  const answerOf = (bytes: number): string => JSON.stringify({ data: samples.handshake.answer }).padEnd(bytes);
  const respondCompressed = (body: string): Responder =>
    respondRaw(200, gzipSync(body), { 'Content-Encoding': 'gzip' });
  const respondUncompressed = (body: string): Responder => respondRaw(200, body);

  it.each([
    ['compressed', respondCompressed],
    ['uncompressed', respondUncompressed],
  ])('is one of more than one MiB: %s', async (_how, respond) => {
    const { send } = connectGateway(server);
    server.respondWith(respond(answerOf(MAX_BYTES)), respond(answerOf(MAX_BYTES + 1)));
    expect(resultKind(await send('handshake'))).toBe('ok');
    expect(resultKind(await send('handshake'))).toBe('unknown');
  });

  it('is aborted, although it never ends', async () => {
    const closed = new Promise<void>((resolve) => {
      server.respondWith(({ response }) => {
        const block = Buffer.alloc(256 * 1024, ' ');
        const write = (): void => {
          if (!response.destroyed) response.write(block, () => setImmediate(write));
        };
        response.once('close', resolve);
        write();
      });
    });
    expect(resultKind(await connectGateway(server).send('loginStatus'))).toBe('unknown');
    await closed;
  });
});

describe('Answers in another order than their calls', () => {
  it('reach their own callers', async () => {
    const slow = holdResponse(respondData({ refId: 'slow' }));
    server.respondWith(slow.responder, async (request) => {
      await respondData({ refId: 'fast' })(request);
      slow.release();
    });
    const { send } = connectGateway(server);
    const first = send('activationValidateOtp');
    await server.waitForRequests(1);
    expect(await send('activationValidateOtp')).toEqual({ ok: true, value: { refId: 'fast' } });
    expect(await first).toEqual({ ok: true, value: { refId: 'slow' } });
  });
});

describe('A failure', () => {
  const CANARY = 'canary-Monsoon-Lantern';
  const RESPONDERS: Readonly<Record<string, Responder>> = {
    refused: respondRefusal('1005', { attemptsLeft: 2, echo: CANARY, accessToken: CANARY }),
    plain: respondPlain(200, { data: { name: CANARY } }),
    unknown: respondRaw(500, CANARY),
    network: ({ response }) => void response.socket?.destroy(),
    crypto: respondPlain(200, { payload: CANARY }),
  };

  it.each(Object.keys(RESPONDERS))('contains no data of the request or the answer: %s', async (name) => {
    server.respondWith(RESPONDERS[name] as Responder);
    const secrets = { sessionId: CANARY, accessToken: CANARY, refreshToken: CANARY };
    const { gateway } = connectGateway(server, { auth: secrets, settings: { gatewayAuthorization: CANARY } });
    const device = { deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2', deviceName: 'a', osType: 'b' };
    const request = { identifierType: 'PAN', mobileOrPan: 'ABCPE1234F', password: CANARY, device } as const;
    const result = await gateway.send('generateAccessCode', request);
    expect(result.ok).toBe(false);
    const printed = JSON.stringify(result) + inspect(result, { depth: Infinity, showHidden: true });
    for (const secret of [CANARY, Buffer.from(CANARY).toString('base64'), 'ABCPE1234F'])
      expect(printed).not.toContain(secret);
  });
});
