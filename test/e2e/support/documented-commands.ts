/** The shell commands of a document, so that a test can run them as they are written. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const BLOCK = /^(?<indent> *)```\n(?<commands>[\s\S]*?)^\k<indent>```$/gmu;

/** The blocks of commands under a heading, in their order. */
export const commandsUnder = (heading: string, document: string): readonly string[] => {
  const text = readFileSync(document, 'utf8');
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`${document} has no heading "${heading}".`);
  const section = text.slice(start + 1 + heading.length);
  const end = section.search(/^#{1,3} /mu);
  return [...section.slice(0, end).matchAll(BLOCK)].map(({ groups }) => groups?.['commands'] ?? '');
};

interface ShellOptions {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Replacements in the commands. Each text must occur in at least one block of the document. */
  readonly replacements: Readonly<Record<string, string>>;
}

/**
 * Runs commands as an operator pastes them: without shell options that stop on a failure, and with a umask that hides
 * new files from other users. Throws if the last command fails. Their input is closed: bash takes a socket there for a remote
 * shell, and then runs the operator's own start-up files.
 */
export const runCommands = (commands: string, { folder, env = {}, replacements }: ShellOptions): void => {
  const script = Object.entries(replacements).reduce((text, [from, to]) => text.replaceAll(from, to), commands);
  execFileSync('bash', ['-c', `umask 027\n${script}`], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
};
