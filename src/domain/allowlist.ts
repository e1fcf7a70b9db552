/**
 * Allowlists of telemetry and analytics: the fields of each event and a check for each value. The types of the events
 * define the same fields, but at run time a value can come from the server or from the browser and could contain anything.
 */
type Check = (value: unknown) => boolean;
type Allowlist<Name extends string> = Readonly<Record<Name, Readonly<Record<string, Check>>>>;

/** For a field with listed values, a check of such values; for any other text or number, any check. */
type CheckOf<Value> = string extends Value ? Check : number extends Value ? Check : (value: unknown) => value is Value;

/** A check for each field of each event, so that a field without one, or with the values of another, does not compile. */
export type ChecksOf<Event extends { readonly name: string }> = {
  readonly [E in Event as E['name']]: { readonly [Field in Exclude<keyof E, 'name'>]: CheckOf<E[Field]> };
};

/** Replaces a value that fails its check. The event is still sent. */
const OTHER = 'OTHER';

export const textLike =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    typeof value === 'string' && (values as readonly string[]).includes(value);

/** The fields of the event that may be sent, without its name; null if the event is not in the list. */
export const allowedFields = <Name extends string>(
  list: Allowlist<Name>,
  event: { readonly name: Name },
): Readonly<Record<string, unknown>> | null => {
  if (!Object.hasOwn(list, event.name)) return null;
  const values = event as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(list[event.name]).map(([field, isAllowed]) => [
      field,
      isAllowed(values[field]) ? values[field] : OTHER,
    ]),
  );
};
