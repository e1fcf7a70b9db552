import { createSocket } from 'node:dgram';
import { once } from 'node:events';

interface NameServer {
  readonly port: number;
  /** The IPv4 address of every name. Whoever asks may keep it for a second. */
  address: string;
  close(): void;
}

const TYPE_A = 1;
const HEADER_BYTES = 12;

/** The length of the question: a name, which ends with an empty label, then its type and class. */
const questionBytes = (query: Buffer): number => query.indexOf(0, HEADER_BYTES) + 5 - HEADER_BYTES;

/** RFC 1035 section 4: the query's id and question, and a record for it if it asks for an IPv4 address. */
const answerTo = (query: Buffer, address: string): Buffer => {
  const question = query.subarray(HEADER_BYTES, HEADER_BYTES + questionBytes(query));
  const isAnswered = question.readUInt16BE(question.length - 4) === TYPE_A;
  const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isAnswered ? 1 : 0, 0, 0, 0, 0]);
  query.copy(header, 0, 0, 2);
  const record = Buffer.from([
    0xc0,
    HEADER_BYTES,
    0,
    TYPE_A,
    0,
    1,
    0,
    0,
    0,
    1,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
  return Buffer.concat([header, question, ...(isAnswered ? [record] : [])]);
};

/** A name server that knows every name. */
export const startNameServer = async (address: string): Promise<NameServer> => {
  const socket = createSocket('udp4');
  const server: NameServer = { port: 0, address, close: () => socket.close() };
  socket.on('message', (query, { port, address: client }) => {
    socket.send(answerTo(query, server.address), port, client);
  });
  await once(socket.bind(0, '127.0.0.1'), 'listening');
  return Object.assign(server, { port: socket.address().port });
};
