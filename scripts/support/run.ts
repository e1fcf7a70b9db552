import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Runs a program and passes its output through. Resolves to the exit code, which is 1 if the program cannot be started.
 */
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

/** Runs a program directly in Node, because Windows starts those in node_modules/.bin only through a shell. */
export const runNode = (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number> =>
  run(process.execPath, args, env);

/** npm itself. It says where it is to the programs that it starts. */
export function runNpm(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number> {
  const { npm_execpath: npm = '' } = process.env;
  return npm.endsWith('npm-cli.js') ? runNode([npm, ...args], env) : run('npm', args, env);
}

/** True if the command runs and exits with 0. Its output is hidden. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The comment at the head of the running script, which says what it does and which options it has. */
function readHeadComment(): string {
  const [, script = ''] = process.argv;
  const [comment = ''] = readFileSync(script, 'utf8').split(' */', 1);
  return comment.replaceAll(/^(?:\/\*\*| \*) ?/gmu, '').trim();
}

/**
 * Runs the main function of a script. If it throws, prints the message without a stack, and the exit code is 1. With
 * `--help`, only prints the comment at the head of the script.
 */
export async function runProgram(main: () => void | Promise<void>): Promise<void> {
  try {
    if (process.argv.includes('--help')) say(readHeadComment());
    else await main();
  } catch (error) {
    say(messageOf(error));
    process.exitCode = 1;
  }
}
