/**
 * JSON from the wire. Everything that arrives is hostile until it was looked at: bytes that are no UTF-8, a byte order
 * mark, text cut short and absurd nesting are all "no value", alike in every browser.
 */
export type WireRecord = Readonly<Record<string, unknown>>;

/** Deeper than any answer of the contract, shallow enough for whatever later walks the value. */
const MAX_DEPTH = 32;

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the value itself, never one that it inherits. */
export const own = (record: WireRecord, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1)));

/** The value, or undefined, which no JSON text stands for. */
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
