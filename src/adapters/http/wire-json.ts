import { parseJson, type JsonObject } from '@domain/json';

/** More than any answer of the contract needs, and low enough for recursive functions. */
const MAX_DEPTH = 32;

/** Reads an own property, never an inherited one such as `constructor`. */
export const own = (record: JsonObject, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)));

/** Parses untrusted JSON. Returns undefined for invalid text and for deep nesting. */
export const parseWireText = (text: string): unknown => {
  const value = parseJson(text);
  return isShallow(value, MAX_DEPTH) ? value : undefined;
};

/** Like `parseWireText`. Also returns undefined for invalid UTF-8 and for a byte order mark. */
export const parseWireBytes = (bytes: BufferSource): unknown => {
  try {
    return parseWireText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
