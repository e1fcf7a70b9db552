/** Runs other programs for the scripts, their output passed through. */
import { spawn, spawnSync } from 'node:child_process';

/** Resolves with the exit code; a program that cannot be started counts as failed. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

export function answers(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
