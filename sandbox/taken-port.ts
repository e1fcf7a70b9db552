/** What `npm start` and `npm run dev` say about a port that another program uses. */

export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

export const takenPortError = (port: number, command: string, cause: unknown): Error =>
  new Error(`Port ${String(port)} is already in use. Choose another: PORT=… ${command}`, { cause });
