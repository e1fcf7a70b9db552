/**
 * Reads a file of settings: lines of KEY=value, comments and blank lines. dotenv silently ignores every other line, and
 * silently cuts an unquoted value at `#`. So this refuses both.
 */
import { parse } from 'dotenv';
import { ConfigurationError } from '../src/config';

const IGNORED = /^\s*(?:#.*)?$/u;
const ASSIGNMENT = /^\s*(?:export\s+)?(?<key>[A-Za-z_]\w*)\s*=\s*(?<value>.*?)\s*$/u;
/** A value in quotes may be followed by a comment. */
const QUOTED = /^(?:'[^']*'|"(?:\\.|[^"\\])*"|`[^`]*`)(?:\s+#.*|\s*)$/u;

/** Throws a ConfigurationError that lists every line that is not understood. */
export function readSettingsFile(content: Buffer): Readonly<Record<string, string>> {
  const text = decode(content);
  const faults = text
    .split(/\r\n|\r|\n/u)
    .flatMap((line, index) => lineFault(line).map((fault) => `Line ${index + 1} ${fault}`));
  if (faults.length > 0) throw new ConfigurationError(faults);
  return parse(text);
}

function decode(content: Buffer): string {
  if (content.includes(0)) throw new ConfigurationError(['The file contains NUL bytes: save it as UTF-8']);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new ConfigurationError(['The file is not UTF-8: save it as UTF-8']);
  }
}

function lineFault(line: string): readonly string[] {
  if (IGNORED.test(line)) return [];
  const { key = '', value = '' } = ASSIGNMENT.exec(line)?.groups ?? {};
  if (key === '') return [`is '${line.trim()}': must be KEY=value, a comment that begins with #, or blank`];
  if (/^['"`]/u.test(value))
    return QUOTED.test(value) ? [] : [`(${key}) must end with the quote with which its value begins`];
  return value.includes('#')
    ? [`(${key}) contains #: put the value in quotes, or the comment on a line of its own`]
    : [];
}
