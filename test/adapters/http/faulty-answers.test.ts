/** Answers that are broken, forged or someone else's: none of them is a success, none changes anything. */
import { inspect } from 'node:util';
import { samples } from '@test/support/openapi-samples';
import {
  respondData,
  holdResponse,
  respondPlain,
  respondRaw,
  respondRefusal,
  respondSealedText,
  sealFor,
  type Responder,
} from '@test/support/wire-server';
import { resultKind, useWireServer, connectGateway } from '@test/adapters/http/connect-gateway';

const server = useWireServer();
const BOM = '\uFEFF';
const NEW_TOKENS = { 'X-Access-Token': 'new', 'X-Auth-Token': 'new', 'X-Refresh-Token': 'new' };

/** How a sealed call ends after one answer, once it is certain that it was sent once and changed nothing. */
const endAfter = async (step: Responder): Promise<string> => {
  server.respondWith(step);
  const { ask, auth } = connectGateway(server);
  const before = auth.get();
  const result = await ask('qrLoginStatus');
  expect(auth.get()).toBe(before);
  expect(server.receivedRequests).toHaveLength(1);
  return resultKind(result);
};

/** Spoils the three parts of a proper payload. */
const spoilt =
  (spoil: (iv: Buffer, ciphertext: Buffer, tag: Buffer) => readonly (Buffer | string)[], status = 200): Responder =>
  (arrival) => {
    const text = JSON.stringify({ data: samples.qrLoginStatus.answer });
    const [iv = Buffer.of(), ciphertext = Buffer.of(), tag = Buffer.of()] = sealFor(arrival, text)
      .split('.')
      .map((part) => Buffer.from(part, 'base64'));
    const parts = spoil(iv, ciphertext, tag).map((part) => (typeof part === 'string' ? part : part.toString('base64')));
    return respondPlain(status, { payload: parts.join('.') }, NEW_TOKENS)(arrival);
  };

const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(0) ^ 1, 0);
  return copy;
};

describe('A body that is no JSON object', () => {
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
    'no UTF-8': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    'nested 100,000 deep': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    'an object nested 100,000 deep': `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  };

  it.each(Object.keys(BODIES))('is unknown: %s', async (name) => {
    expect(await endAfter(respondRaw(200, BODIES[name], NEW_TOKENS))).toBe('unknown');
  });

  it.each(Object.keys(BODIES))('is unknown as an error too: %s', async (name) => {
    expect(await endAfter(respondRaw(422, BODIES[name], NEW_TOKENS))).toBe('unknown');
  });

  it.each(Object.keys(BODIES).filter((name) => typeof BODIES[name] === 'string'))(
    'is unknown in a seal too: %s',
    async (name) => {
      expect(await endAfter(respondSealedText(200, String(BODIES[name]), NEW_TOKENS))).toBe('unknown');
    },
  );

  it.each([401, 403, 404, 502, 504])('is unknown with status %d', async (status) => {
    server.respondWith(respondRaw(status, '<html></html>', { 'Content-Type': 'text/html' }));
    expect(resultKind(await connectGateway(server).ask('canLogin'))).toBe('unknown');
  });
});

describe('An envelope of another shape', () => {
  it.each(['{}', '{"data":null}', '{"data":[]}', '{"data":"x"}', '{"result":{}}', '{"error":null}', '{"data":NaN}'])(
    'is unknown: %s',
    async (text) => {
      expect(await endAfter(respondSealedText(200, text, NEW_TOKENS))).toBe('unknown');
    },
  );

  it('is unknown where an error brings data', async () => {
    expect(await endAfter(respondSealedText(400, JSON.stringify({ data: samples.qrLoginStatus.answer })))).toBe(
      'unknown',
    );
  });

  it('is unknown where a handshake is sealed', async () => {
    server.respondWith(respondPlain(200, { payload: 'a.b.c' }));
    expect(resultKind(await connectGateway(server).ask('handshake'))).toBe('unknown');
  });
});

describe('A sealed answer', () => {
  const FAULTS: Readonly<Record<string, Responder>> = {
    'with a changed ciphertext': spoilt((iv, ciphertext, tag) => [iv, flipped(ciphertext), tag]),
    'with a changed IV': spoilt((iv, ciphertext, tag) => [flipped(iv), ciphertext, tag]),
    'with a changed tag': spoilt((iv, ciphertext, tag) => [iv, ciphertext, flipped(tag)]),
    'cut short': spoilt((iv, ciphertext, tag) => [iv, ciphertext.subarray(0, 5), tag]),
    'with no part': spoilt(() => []),
    'with one part': spoilt((iv) => [iv]),
    'with two parts': spoilt((iv, ciphertext) => [iv, ciphertext]),
    'with four parts': spoilt((iv, ciphertext, tag) => [iv, ciphertext, tag, tag]),
    'with five parts': spoilt((iv, ciphertext, tag) => [iv, ciphertext, tag, tag, tag]),
    'with an IV of 12 bytes': spoilt((iv, ciphertext, tag) => [iv.subarray(4), ciphertext, tag]),
    'with a tag of 12 bytes': spoilt((iv, ciphertext, tag) => [iv, ciphertext, tag.subarray(4)]),
    'with a line break in its base64': spoilt((iv, ciphertext, tag) => [iv, `${ciphertext.toString('base64')}\n`, tag]),
    'that is no base64': spoilt((iv, ciphertext) => [iv, ciphertext, '!!!']),
    'under another key': (arrival) =>
      respondPlain(
        200,
        { payload: sealFor({ aesKey: Buffer.alloc(32) }, JSON.stringify({ data: {} })) },
        NEW_TOKENS,
      )(arrival),
    'that is the request itself': (arrival) => respondPlain(200, { payload: arrival.payload }, NEW_TOKENS)(arrival),
    'of an error, spoilt': spoilt((iv, ciphertext, tag) => [iv, flipped(ciphertext), tag], 422),
  };

  it.each(Object.keys(FAULTS))('is refused: %s', async (name) => {
    expect(await endAfter(FAULTS[name] as Responder)).toBe('crypto');
  });

  it('is refused where another call was meant', async () => {
    const first = holdResponse((arrival) => respondPlain(200, { payload: theirs }, NEW_TOKENS)(arrival));
    let theirs = '';
    server.respondWith(first.step, async (arrival) => {
      theirs = sealFor(arrival, JSON.stringify({ data: {} }));
      const [mine] = server.receivedRequests;
      if (mine !== undefined)
        await respondPlain(200, { payload: sealFor(mine, JSON.stringify({ data: {} })) }, NEW_TOKENS)(arrival);
      first.release();
    });
    const { ask, auth } = connectGateway(server);
    const before = auth.get();
    const results = await Promise.all([ask('logout'), ask('logout')]);
    expect(results.map(resultKind)).toEqual(['crypto', 'crypto']);
    expect(auth.get()).toBe(before);
  });

  it('is refused when it was given before', async () => {
    let given = '';
    server.respondWith(
      (arrival) => respondPlain(200, { payload: (given = sealFor(arrival, JSON.stringify({ data: {} }))) })(arrival),
      (arrival) => respondPlain(200, { payload: given })(arrival),
    );
    const { ask } = connectGateway(server);
    expect([resultKind(await ask('logout')), resultKind(await ask('logout'))]).toEqual(['ok', 'crypto']);
  });
});

describe('A success in the clear', () => {
  it.each([{ data: samples.qrLoginStatus.answer }, {}, { payload: null }, { payload: { data: {} } }])(
    'is refused for a sealed call: %j',
    async (body) => {
      expect(await endAfter(respondPlain(200, body, NEW_TOKENS))).toBe('crypto');
    },
  );

  it('is never asked for again', async () => {
    server.respondWith(respondPlain(200, { data: samples.loginStatus.answer }));
    await connectGateway(server).ask('loginStatus');
    expect(server.receivedRequests).toHaveLength(1);
  });
});

describe('An endless answer', () => {
  it('is cut off', async () => {
    server.respondWith(respondRaw(200, Buffer.alloc(2 * 1024 * 1024, ' ')));
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('unknown');
    expect(server.receivedRequests).toHaveLength(1);
  });

  it('is cut off before its end', async () => {
    let written = 0;
    server.respondWith(({ response }) => {
      const block = Buffer.alloc(256 * 1024, ' ');
      const write = (): void => {
        if (response.destroyed || written > 200) return;
        written += 1;
        response.write(block, () => setTimeout(write, 10));
      };
      write();
    });
    expect(resultKind(await connectGateway(server).ask('loginStatus'))).toBe('unknown');
    expect(written).toBeLessThan(150);
  });
});

describe('Answers that overtake each other', () => {
  it('each reach their own caller', async () => {
    const slow = holdResponse(respondData({ refId: 'slow' }));
    server.respondWith(slow.step, async (arrival) => {
      await respondData({ refId: 'fast' })(arrival);
      slow.release();
    });
    const { ask } = connectGateway(server);
    const first = ask('activationValidateOtp');
    await server.waitForRequests(1);
    expect(await ask('activationValidateOtp')).toEqual({ ok: true, value: { refId: 'fast' } });
    expect(await first).toEqual({ ok: true, value: { refId: 'slow' } });
  });
});

describe('A failure', () => {
  const CANARY = 'canary-Monsoon-Lantern';
  const STEPS: Readonly<Record<string, Responder>> = {
    refused: respondRefusal('1005', { attemptsLeft: 2, echo: CANARY, accessToken: CANARY }),
    plain: respondPlain(200, { data: { name: CANARY } }),
    unknown: respondRaw(500, CANARY),
    network: ({ response }) => void response.socket?.destroy(),
    crypto: respondPlain(200, { payload: CANARY }),
  };

  it.each(Object.keys(STEPS))('tells nothing of what was sent or answered: %s', async (name) => {
    server.respondWith(STEPS[name] as Responder);
    const secrets = { sessionId: CANARY, accessToken: CANARY, refreshToken: CANARY };
    const { gateway } = connectGateway(server, { auth: secrets, settings: { gatewayAuthorization: CANARY } });
    const device = { deviceId: '2ed6657d-e927-568b-95e1-2665a8aea6a2', deviceName: 'a', osType: 'b' };
    const request = { identifierType: 'PAN', mobileOrPan: 'ABCPE1234F', password: CANARY, device } as const;
    const result = await gateway.ask('generateAccessCode', request);
    expect(result.ok).toBe(false);
    const told = JSON.stringify(result) + inspect(result, { depth: Infinity, showHidden: true });
    for (const secret of [CANARY, Buffer.from(CANARY).toString('base64'), 'ABCPE1234F'])
      expect(told).not.toContain(secret);
  });
});
