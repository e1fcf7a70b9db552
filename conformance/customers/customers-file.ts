import Ajv, { type ErrorObject, type JSONSchemaType } from 'ajv';
import { parseDocument } from 'yaml';
import type { IdentifierType } from '@domain/identity/identifier';
import { SITUATION_NAMES, SWITCH_NAMES, type Situation, type SwitchName } from '@conformance/customers/situations';

/** What identifies a test customer. A case that needs a missing one is skipped. */
export interface TestCustomer {
  readonly mobile?: string;
  readonly pan?: string;
  readonly email?: string;
  readonly username?: string;
  readonly password?: string;
  /** The code that this customer always gets, instead of `codes`. */
  readonly code?: string;
}

/** A request to the gateway's test interface, or a sentence that tells the tester what to do. */
export interface SwitchRequest {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly ask?: string;
}

/** How access codes and OTPs are obtained: one that never changes, one in the text at a URL, or typed in by the tester. */
export interface CodeSource {
  readonly fixed?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A regular expression whose first group is the code. The first match in the text is the newest code. */
  readonly pattern?: string;
  readonly ask?: boolean;
}

/** A customer whom canLogin refuses, by one kind of identifier if `by` names it. */
export interface RefusedCustomer extends TestCustomer {
  readonly by?: IdentifierType;
}

export interface CustomersFile {
  readonly codes?: CodeSource;
  readonly switches?: Readonly<Partial<Record<SwitchName, SwitchRequest>>>;
  readonly customers: Readonly<Partial<Record<Situation, TestCustomer>>>;
  /** By the code with which canLogin, or else generateAccessCode, refuses them. */
  readonly refused?: Readonly<Record<string, RefusedCustomer>>;
}

const TEXT = { type: 'string', minLength: 1, nullable: true } as const;
const TEXTS = {
  type: 'object',
  additionalProperties: { type: 'string' },
  required: [] as const,
  nullable: true,
} as const;
const CUSTOMER = { mobile: TEXT, pan: TEXT, email: TEXT, username: TEXT, password: TEXT, code: TEXT } as const;
const object = (properties: object, nullable = true) =>
  ({ type: 'object', properties, additionalProperties: false, required: [], nullable }) as const;
const byName = (names: readonly string[], schema: object) =>
  object(Object.fromEntries(names.map((name) => [name, schema])));

const SCHEMA = {
  ...object(
    {
      codes: object({
        fixed: TEXT,
        url: TEXT,
        headers: TEXTS,
        pattern: TEXT,
        ask: { type: 'boolean', nullable: true },
      }),
      switches: byName(SWITCH_NAMES, object({ url: TEXT, method: TEXT, headers: TEXTS, form: TEXTS, ask: TEXT })),
      customers: byName(SITUATION_NAMES, object(CUSTOMER)),
      refused: {
        type: 'object',
        nullable: true,
        additionalProperties: object({ ...CUSTOMER, by: { enum: ['MOBILE', 'PAN', 'USERNAME', 'EMAIL'] } }),
      },
    },
    false,
  ),
} as unknown as JSONSchemaType<CustomersFile>;

/** YAML reads a key without a value as null, which means the same as no key. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(entries.map(([name, field]) => [name, withoutNulls(field)]));
};

const describe = ({ instancePath, keyword, message = '', params }: ErrorObject): string => {
  const place = instancePath.slice(1).replaceAll('/', '.') || 'the file';
  const { additionalProperty, allowedValues } = params as { additionalProperty?: string; allowedValues?: string[] };
  if (additionalProperty !== undefined) return `${place} has no key '${additionalProperty}'`;
  if (allowedValues !== undefined) return `${place} must be one of ${allowedValues.join(', ')}`;
  const hint = keyword === 'type' && message.includes('string') ? ': put numbers in quotes' : '';
  return `${place} ${message}${hint}`;
};

/** Checks what a schema cannot say: that a source of codes, or a switch, is complete. */
const findGap = ({ codes, switches = {} }: CustomersFile): string | null => {
  if (
    codes &&
    codes.fixed === undefined &&
    codes.ask !== true &&
    (codes.url === undefined || codes.pattern === undefined)
  )
    return "codes needs 'fixed', or 'url' with 'pattern', or 'ask: true'";
  const empty = Object.entries(switches).find(([, { url, ask }]) => url === undefined && ask === undefined);
  return empty === undefined ? null : `switches.${empty[0]} needs 'url' or 'ask'`;
};

/**
 * Reads a customers file.
 *
 * @param origin the origin of the gateway, which replaces `{origin}`
 * @throws Error - names each fault of the file
 */
export const readCustomersFile = (name: string, text: string, origin: string): CustomersFile => {
  const document = parseDocument(text.replaceAll('{origin}', origin));
  const [syntaxError] = document.errors;
  if (syntaxError !== undefined) throw new Error(`${name}: ${syntaxError.message}`);
  const file = withoutNulls(document.toJS() ?? {}) as CustomersFile;
  const validate = new Ajv({ allErrors: true, strict: false }).compile(SCHEMA);
  if (!validate(file))
    throw new Error((validate.errors ?? []).map((error) => `${name}: ${describe(error)}.`).join('\n'));
  const gap = findGap(file);
  if (gap !== null) throw new Error(`${name}: ${gap}.`);
  return { ...file, customers: (file as Partial<CustomersFile>).customers ?? {} };
};
