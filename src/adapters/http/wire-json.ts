/**
 * Parses untrusted JSON. Invalid UTF-8, a byte order mark, truncated text and deep nesting all give `undefined`, in
 * every browser alike.
 */
export type WireRecord = Readonly<Record<string, unknown>>;

/** More than any answer of the contract needs, and low enough for recursive functions. */
const MAX_DEPTH = 32;

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads an own property, never an inherited one such as `constructor`. */
export const own = (record: WireRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)));

/** `undefined` means invalid: no JSON text has that value. */
export const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return isShallow(value, MAX_DEPTH) ? value : undefined;
  } catch {
    return undefined;
  }
};

export const parseJsonBytes = (bytes: BufferSource): unknown => {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
