import { identifierOfType, type Identifier, type IdentifierType } from '@domain/identity/identifier';
import type { JsonObject } from '@domain/json';
import type { AnswerOf } from '@ports/services';
import { CaseEnded } from '@conformance/outcome';
import type { CodeInbox } from '@conformance/customers/code-inbox';
import type { CustomersFile, RefusedCustomer, TestCustomer } from '@conformance/customers/customers-file';
import { SITUATIONS, SWITCHES, type Situation, type SwitchName } from '@conformance/customers/situations';
import type { Rule } from '@conformance/rules';
import { exchange, type Exchange, type WireAnswer, type WireRequest } from '@conformance/wire/exchange';
import { GatewayClient, type ClientSettings } from '@conformance/wire/gateway-client';
import type { Secrets } from '@conformance/wire/secrets';
import { TESTER_DEVICE } from '@conformance/wire/tester-device';

export interface SuiteSettings extends ClientSettings {
  /** Base64 SHA-256 of each key that the operator expects; empty if none are set. */
  readonly keyPins: readonly string[];
  /** The application's setting PASSKEYS_ENABLED. */
  readonly hasPasskeys: boolean;
}

/** What all cases of a run share. */
export interface Suite {
  readonly settings: SuiteSettings;
  readonly file: CustomersFile;
  readonly secrets: Secrets;
  readonly codes: CodeInbox;
  /** Shows a text to the tester and resolves when they have answered. */
  readonly ask: (question: string) => Promise<string>;
}

/** A customer of the customers file, with the fields that the case needs. */
export type CustomerWith<Field extends keyof TestCustomer> = TestCustomer & Required<Pick<TestCustomer, Field>>;

const FIELD_OF_TYPE = { MOBILE: 'mobile', PAN: 'pan', USERNAME: 'username', EMAIL: 'email' } as const;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((rest, [name, value]) => rest.replaceAll(`{${name}}`, value), text);

/** What a case can do. Each case has a context of its own. */
export class CaseContext {
  readonly exchanges: Exchange[] = [];
  readonly notes: string[] = [];

  constructor(
    readonly suite: Suite,
    private readonly rule: Rule,
  ) {}

  get settings(): SuiteSettings {
    return this.suite.settings;
  }

  get secrets(): Secrets {
    return this.suite.secrets;
  }

  /** Ends the case: FAILED, or WARNING if its rule is a SHOULD. */
  fail(reason: string): never {
    throw new CaseEnded(this.rule.level === 'MUST' ? 'FAILED' : 'WARNING', reason);
  }

  warn(reason: string): never {
    throw new CaseEnded('WARNING', reason);
  }

  skip(reason: string): never {
    throw new CaseEnded('SKIPPED', reason);
  }

  /** Adds a sentence to the report, such as a measured figure, whatever the outcome. */
  note(text: string): void {
    this.notes.push(text);
  }

  /** Fails with the reason unless the statement holds. */
  check(holds: boolean, reason: string): void {
    if (!holds) this.fail(reason);
  }

  /** Returns a test customer. Skips the case if the customers file lacks the customer or one of the fields. */
  customer<Field extends keyof TestCustomer = 'pan'>(
    situation: Situation,
    ...fields: readonly Field[]
  ): CustomerWith<Field> {
    const customer = this.suite.file.customers[situation];
    if (customer === undefined)
      return this.skip(`The customers file names no customer '${situation}': ${SITUATIONS[situation]}`);
    const missing = fields.find((field) => customer[field] === undefined);
    if (missing !== undefined)
      return this.skip(`The customer '${situation}' of the customers file has no '${missing}'.`);
    return customer as CustomerWith<Field>;
  }

  /** Returns a customer whom canLogin refuses with the code, and the identifier. Skips the case if the file names none. */
  refused(code: string): { readonly customer: RefusedCustomer; readonly identifier: Identifier } {
    const customer = this.suite.file.refused?.[code];
    if (customer === undefined) return this.skip(`The customers file names no customer refused with ${code}.`);
    return { customer, identifier: identifierOf(customer, customer.by) };
  }

  /**
   * Tells the gateway to do something. The values replace `{name}` in the form and in the question. Skips the case if the
   * customers file does not say how.
   */
  async turn(name: SwitchName, values: Readonly<Record<string, string>> = {}): Promise<void> {
    const request = this.suite.file.switches?.[name];
    if (request === undefined) return this.skip(`The customers file has no switch '${name}': ${SWITCHES[name]}`);
    if (request.url === undefined) {
      await this.suite.ask(`${filled(request.ask ?? '', values)} Then press Enter. `);
      return;
    }
    const { url, method = 'POST', headers = {}, form = {} } = request;
    const body = new URLSearchParams(Object.entries(form).map(([field, text]) => [field, filled(text, values)]));
    const answer = await fetch(url, { method, redirect: 'manual', headers, body: method === 'GET' ? null : body });
    if (answer.status >= 400) throw new Error(`The switch '${name}' was answered with ${answer.status}: ${url}`);
  }

  /** Skips the case unless the customers file has all switches, before the case has changed anything. */
  needsSwitches(...names: readonly SwitchName[]): void {
    const missing = names.find((name) => this.suite.file.switches?.[name] === undefined);
    if (missing !== undefined) this.skip(`The customers file has no switch '${missing}': ${SWITCHES[missing]}`);
  }

  /** Sends a request that is no call of the application, such as a preflight. */
  async exchange(what: string, request: WireRequest): Promise<WireAnswer> {
    const answer = await exchange(request, this.settings.timeoutMs);
    const { status, headers, durationMs } = answer;
    this.exchanges.push({
      what,
      request: { ...request, body: null },
      answer: { status, headers: this.secrets.blank(headers) as JsonObject, body: null, isEncrypted: false },
      durationMs,
    });
    return answer;
  }

  /** A client without keys. */
  client(): GatewayClient {
    return new GatewayClient(this.settings, this.secrets, (exchange) => this.exchanges.push(exchange));
  }

  /** A client that has made both handshakes. */
  async connect(): Promise<GatewayClient> {
    const client = this.client();
    await client.connect();
    return client;
  }

  /** A client in a new session. */
  async openSession(): Promise<GatewayClient> {
    const client = await this.connect();
    await client.openSession();
    return client;
  }

  /** The code that was just sent to the customer. */
  async codeFor(customer: TestCustomer): Promise<string> {
    const code = await this.suite.codes.next(customer);
    this.secrets.add('code', code);
    return code;
  }

  /** Signs the customer in and chooses their primary account. */
  async signIn(
    client: GatewayClient,
    customer: CustomerWith<'pan' | 'password'>,
  ): Promise<AnswerOf<'validateAccessCode'>> {
    const identifier = identifierOf(customer, 'PAN');
    await client.need('canLogin', { ...identifier, termsAccepted: true });
    const { password } = customer;
    const { refId } = await client.need('generateAccessCode', { ...identifier, password, device: TESTER_DEVICE });
    const accessCode = await this.codeFor(customer);
    const login = await client.need('validateAccessCode', { refId, accessCode, device: TESTER_DEVICE });
    const account = login.accounts.find(({ isPrimary }) => isPrimary) ?? login.accounts[0];
    client.changeAuth({ hasSignedIn: true, subAccountId: account?.subAccountId ?? null });
    return login;
  }
}

/** The identifier of a type, or of the first type that the customer has. */
export const identifierOf = (customer: TestCustomer, type?: IdentifierType): Identifier => {
  const types = type === undefined ? (Object.keys(FIELD_OF_TYPE) as IdentifierType[]) : [type];
  const found = types.find((candidate) => customer[FIELD_OF_TYPE[candidate]] !== undefined);
  if (found === undefined)
    throw new CaseEnded(
      'SKIPPED',
      `The customers file lacks '${types.map((each) => FIELD_OF_TYPE[each]).join("' or '")}'.`,
    );
  return identifierOfType(found, customer[FIELD_OF_TYPE[found]] ?? '');
};
