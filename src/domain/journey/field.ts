/** What a row of the field tables says (fields.ts, customer/customer.ts). */

/**
 * The clearings of specification §4 "Journey state changes":
 * - `reset`: 'Reset'
 * - `switch-account`: 'Switching account'
 * - `clear-user`: 'Clearing user data'
 *
 * Beyond the specification:
 * - `other-identifier`: another identifier is given, which may be another customer's
 * - `next-customer`: another customer uses the device ("Not you? Switch account"). The other clearings then apply, too
 */
export type Clearing = 'reset' | 'switch-account' | 'clear-user' | 'other-identifier' | 'next-customer';

export interface Field<T> {
  readonly initial: T;
  readonly clearedBy: readonly Clearing[];
  /**
   * Whether the resume ticket may contain it. False for full identifiers and contacts, the ssoId and the answer of
   * complete-SSO.
   */
  readonly inTicket: boolean;
}

export const field = <T>(initial: T, ...clearedBy: Clearing[]): Field<T> => ({ initial, clearedBy, inTicket: true });

export const personal = (...clearedBy: Clearing[]): Field<string> => ({ ...field('', ...clearedBy), inTicket: false });

/** The values of a table's fields. */
export type Values<Table> = { readonly [F in keyof Table]: Table[F] extends Field<infer T> ? T : never };

export const initialValues = <Table extends Readonly<Record<string, Field<unknown>>>>(table: Table): Values<Table> =>
  Object.fromEntries(Object.entries(table).map(([name, { initial }]) => [name, initial])) as Values<Table>;

/** The fields of the object that the table lists. */
export const pickFields = <Name extends string, T extends Readonly<Partial<Record<Name, unknown>>>>(
  object: T,
  table: Readonly<Record<Name, unknown>>,
): Pick<T, Name & keyof T> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name in table)) as Pick<T, Name & keyof T>;
