import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { UnfinishedKind } from '@adapters/in-memory/brokerage/faults';

const START = '{"payload":"';
const PIECE = Buffer.alloc(64 * 1024, 'A');
const HUGE_BYTES = 50 * 1024 * 1024;
const PAUSE_MS = 1000;

interface Unfinished {
  readonly contentLength: number;
  /** The connection is closed after the last piece. */
  readonly pieces: () => AsyncIterable<string | Buffer>;
}

const forever = (): Promise<never> => new Promise(() => undefined);

const UNFINISHED: Readonly<Record<UnfinishedKind, Unfinished>> = {
  cut: {
    contentLength: 1000,
    async *pieces() {
      yield START;
    },
  },
  trickling: {
    contentLength: 1000,
    async *pieces() {
      for (;;) {
        yield 'A';
        await wait(PAUSE_MS, undefined, { ref: false });
      }
    },
  },
  huge: {
    contentLength: HUGE_BYTES,
    async *pieces() {
      // The last piece is never sent, so the call cannot end before the client gives up.
      for (let sent = PIECE.length; sent < HUGE_BYTES; sent += PIECE.length) yield PIECE;
      await forever();
    },
  },
};

/** Sends an answer that is shorter than its Content-Length: the connection closes, or the rest never arrives. */
export const sendUnfinished = (response: ServerResponse, kind: UnfinishedKind): void => {
  const { contentLength, pieces } = UNFINISHED[kind];
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': contentLength });
  void pipeline(Readable.from(pieces()), response, { end: false })
    .then(() => response.socket?.destroySoon())
    .catch(() => undefined);
};
