import { parse } from 'dotenv';
import { ConfigurationError } from '../src/config';

const IGNORED = /^\s*(?:#.*)?$/u;
const ASSIGNMENT = /^\s*(?:export\s+)?(?<key>[A-Za-z_]\w*)\s*=\s*(?<value>.*?)\s*$/u;
/** A value in quotes may be followed by a comment. */
const QUOTED = /^(?:'[^']*'|"(?:\\.|[^"\\])*"|`[^`]*`)(?:\s+#.*|\s*)$/u;

/**
 * Reads a file of settings: lines of KEY=value, comments and blank lines. dotenv silently ignores every other line,
 * cuts an unquoted value at `#`, reads `\n` in double quotes as a line break, and lets the last of two lines with one
 * key win. So this refuses all four.
 *
 * Throws a ConfigurationError that lists every line that is not understood.
 */
export function readSettingsFile(content: Buffer): Readonly<Record<string, string>> {
  const text = decode(content);
  const lines = text.split(/\r\n|\r|\n/u);
  const keys = lines.map(keyOf);
  const faults = lines.flatMap((line, index) =>
    [...lineFault(line), ...repetitionFault(keys, index)].map((fault) => `Line ${index + 1} ${fault}`),
  );
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
  if (/^['"`]/u.test(value)) return quotedFault(key, value);
  return value.includes('#')
    ? [`(${key}) contains #: put the value in quotes, or the comment on a line of its own`]
    : [];
}

function quotedFault(key: string, value: string): readonly string[] {
  if (!QUOTED.test(value)) return [`(${key}) must end with the quote with which its value begins`];
  return /[\r\n]/u.test(parse(`${key}=${value}`)[key] ?? '')
    ? [`(${key}) contains \\n or \\r in double quotes, which mean a line break: a value has one line`]
    : [];
}

/** The key that a line sets; empty if none. */
function keyOf(line: string): string {
  return IGNORED.test(line) ? '' : (ASSIGNMENT.exec(line)?.groups?.['key'] ?? '');
}

function repetitionFault(keys: readonly string[], index: number): readonly string[] {
  const key = keys[index] ?? '';
  const first = keys.indexOf(key);
  return key === '' || first === index
    ? []
    : [`(${key}) is set again: line ${first + 1} sets it, so delete one of the two`];
}
