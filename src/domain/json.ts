/** Reads JSON that something else has written: the device's storage, another tab, the gateway. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `undefined` for an invalid text: no JSON text has that value. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns an object without members for a text that is not a JSON object. */
export const parseJsonObject = (text: string): JsonObject => {
  const value = parseJson(text);
  return isJsonObject(value) ? value : {};
};

/** A minimal schema: an example value of the type, a set of allowed values, a list of one schema, or an object. */
export type Shape = string | number | boolean | ReadonlySet<unknown> | readonly [Shape] | ObjectShape;
type ObjectShape = Readonly<{ [part: string]: Shape }>;

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

export const hasShape = (shape: Shape, value: unknown): boolean => {
  if (shape instanceof Set) return shape.has(value);
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(shape[0], item));
  if (typeof shape !== 'object') return typeof value === typeof shape;
  return (
    isJsonObject(value) && Object.entries(shape as ObjectShape).every(([part, inner]) => hasShape(inner, value[part]))
  );
};
