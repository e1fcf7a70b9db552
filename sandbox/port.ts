/** Of `npm start` and the sandbox. */
const DEFAULT_PORT = 8080;

const MAX_PORT = 65_535;

/** The port that `PORT` names; undefined if it is not set. Throws if it cannot be a port. */
export function readPort(): number | undefined {
  const { PORT = '' } = process.env;
  if (PORT === '') return undefined;
  const port = Number(PORT);
  if (!/^\d+$/u.test(PORT) || port < 1 || port > MAX_PORT)
    throw new Error(`PORT is '${PORT}': must be a whole number from 1 to ${String(MAX_PORT)}.`);
  return port;
}

export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

export const takenPortError = (port: number, command: string, cause: unknown): Error =>
  new Error(`Port ${String(port)} is already in use. Choose another: PORT=… ${command}`, { cause });

/**
 * Starts a server on the port that `PORT` names. Without it, tries 8080, and chooses a free one if that is in use. Rejects if
 * the named port is in use; the error names the command that takes another.
 */
export async function listenOnPort<T>(command: string, start: (port: number) => Promise<T>): Promise<T> {
  const requestedPort = readPort();
  try {
    return await start(requestedPort ?? DEFAULT_PORT);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (requestedPort !== undefined) throw takenPortError(requestedPort, command, error);
    console.log(`Port ${String(DEFAULT_PORT)} is already in use. Using a free one.`);
    return start(0);
  }
}
