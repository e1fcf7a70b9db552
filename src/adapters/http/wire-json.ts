/**
 * Parses untrusted JSON. Invalid UTF-8, a byte order mark, truncated text and deep nesting all give `undefined`, in
 * every browser alike.
 */
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

export const parseWireText = (text: string): unknown => {
  const value = parseJson(text);
  return isShallow(value, MAX_DEPTH) ? value : undefined;
};

export const parseWireBytes = (bytes: BufferSource): unknown => {
  try {
    return parseWireText(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
