/** The port of `npm start` and `npm run dev`, and the message if it cannot be used. */

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
