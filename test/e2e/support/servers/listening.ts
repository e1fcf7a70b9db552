import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.unref().once('connect', () => socket.destroy());
  });

/** Resolves as soon as the server accepts connections. Rejects if it stops before. */
export const waitUntilListening = async (server: ChildProcess, port: number, errors: () => string): Promise<void> => {
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`The server has stopped: ${errors()}`);
    await new Promise((wait) => setTimeout(wait, 20));
  }
};
