import { existsSync, statSync } from 'node:fs';

/** The one argument of a program, a file with settings. Throws if it is missing, with the usage, or is no file. */
export function settingsFileOf(positionals: readonly string[], usage: string): string {
  const [file = ''] = positionals;
  if (file === '' || positionals.length > 1) throw new Error(usage);
  if (!existsSync(file)) throw new Error(`${file} does not exist: name the file with the settings.`);
  if (statSync(file).isDirectory()) throw new Error(`${file} is a folder: name the file with the settings.`);
  return file;
}
