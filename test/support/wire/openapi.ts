/**
 * Checks requests and answers against docs/openapi.yaml. A check returns its faults as sentences; an empty list means
 * conformance. It adds the rules that JSON Schema cannot express: headers that exclude each other or repeat the
 * payload, no undeclared `X-` header, and a body that is sealed if and only if `X-Cryptography` says so.
 */
import { findAnswerViolation, findRequestViolation } from '@sandbox/contract';
import { isJsonObject } from '@domain/json';
import {
  schemaFaults,
  resolveReference,
  credentialHeaders,
  exclusiveHeaders,
  headerFaults,
  operationOf,
  operations,
  objectAt,
  type HeaderRule,
  type Operation,
} from '@sandbox/openapi-document';
import type { ClientName } from '@domain/session/session';

type Headers = Readonly<Record<string, unknown>> | Iterable<readonly [string, string]>;

export interface RequestOnWire {
  readonly method: string;
  /** Relative to the client's base URL, as in the document. */
  readonly path: string;
  /** The client whose base URL it was sent to. The path must belong to that client. */
  readonly client?: ClientName;
  readonly headers: Headers;
  /** The body as sent: JSON text or its parsed value; undefined for a GET. */
  readonly wireBody?: unknown;
  /** The payload before it was sealed: JSON text or its parsed value. */
  readonly plaintext?: unknown;
}

export interface AnswerOnWire {
  readonly service: string;
  readonly status: number;
  readonly headers: Headers;
  readonly wireBody: unknown;
  /** The envelope before it was sealed; undefined for a plain answer. */
  readonly plaintext?: unknown;
}

const WIRE_BODY = '#/x-transport/body';

const isIterable = (headers: Headers): headers is Iterable<readonly [string, string]> => Symbol.iterator in headers;

/** Headers by lower-case name. A repeated header becomes one comma-separated value. */
const headersOf = (headers: Headers): ReadonlyMap<string, string> =>
  new Map(
    [...(isIterable(headers) ? headers : Object.entries(headers))]
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(', ') : String(value)]),
  );

const faultsOfHeaders = (rules: readonly HeaderRule[], sent: ReadonlyMap<string, string>): string[] =>
  rules.flatMap((rule) => headerFaults(rule, sent.get(rule.name.toLowerCase())));

const undeclaredFaults = (rules: readonly HeaderRule[], sent: ReadonlyMap<string, string>): string[] => {
  const declared = new Set(rules.map(({ name }) => name.toLowerCase()));
  return [...sent.keys()]
    .filter((name) => name.startsWith('x-') && !declared.has(name))
    .map((name) => `header ${name} is not declared for this call`);
};

const exclusiveFaults = (sent: ReadonlyMap<string, string>): string[] => {
  const together = exclusiveHeaders.filter((name) => sent.has(name.toLowerCase()));
  return together.length > 1 ? [`headers ${together.join(' and ')} exclude each other`] : [];
};

/** The header must repeat the payload's sub-account, and must be missing if that is null. */
const subAccountFaults = (payload: unknown, sent: ReadonlyMap<string, string>): string[] => {
  if (!isJsonObject(payload) || !('subAccountId' in payload)) return [];
  return (sent.get('x-subaccountid') ?? null) === payload['subAccountId']
    ? []
    : ["header X-SubAccountID differs from the payload's subAccountId"];
};

const mediaFaults = (sent: ReadonlyMap<string, string>): string[] => {
  const type = sent.get('content-type');
  return /^application\/json\s*(?:;|$)/iu.test(type ?? '') ? [] : [`content-type is ${type ?? 'missing'}, not JSON`];
};

/** Parses JSON text. Other text stays a string, which no schema here accepts. */
const parseBody = (body: unknown): unknown => {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
};

const isAbsent = (body: unknown): boolean => body === undefined || body === null || body === '';

const bodyFaults = ({ service }: Operation, { wireBody, plaintext }: RequestOnWire): string[] => {
  const violation = findRequestViolation(service, parseBody(plaintext));
  return [...schemaFaults(WIRE_BODY, parseBody(wireBody), 'body'), ...(violation === null ? [] : [violation])];
};

/** The faults of a request, its headers, its sealed body and the payload in it. */
export const checkRequest = (request: RequestOnWire): string[] => {
  const operation = operationOf(request.method, request.path, request.client);
  if (operation === undefined) {
    return [`${request.method} ${request.path} is no call of ${request.client ?? 'any client'}`];
  }
  const sent = headersOf(request.headers);
  const rules = [...credentialHeaders, ...operation.requestHeaders];
  const headers = [...faultsOfHeaders(rules, sent), ...undeclaredFaults(rules, sent), ...exclusiveFaults(sent)];
  if (!operation.isEncrypted) return isAbsent(request.wireBody) ? headers : [...headers, 'this call has no body'];
  const payload = parseBody(request.plaintext);
  const repeatsSubAccount = operation.requestHeaders.some(({ name }) => name === 'X-SubAccountID');
  return [
    ...headers,
    ...(repeatsSubAccount ? subAccountFaults(payload, sent) : []),
    ...mediaFaults(sent),
    ...bodyFaults(operation, request),
  ];
};

const answerHeaderRules = (headers: string): HeaderRule[] =>
  Object.keys(objectAt(headers)).map((name) => {
    const at = resolveReference(`${headers}/${name}`);
    return { name, required: objectAt(at)['required'] === true, schema: `${at}/schema` };
  });

const sealedFaults = (operation: Operation, body: unknown, sent: ReadonlyMap<string, string>): string[] => [
  ...(operation.isEncrypted ? [] : ['this call has no key to seal its answer with']),
  ...faultsOfHeaders(answerHeaderRules('#/x-transport/answer-headers'), sent),
  ...schemaFaults(WIRE_BODY, body, 'body'),
];

const codeIn = (body: unknown): unknown =>
  isJsonObject(body) && isJsonObject(body['error']) ? body['error']['code'] : undefined;

const plainFaults = (operation: Operation, body: unknown, sent: ReadonlyMap<string, string>): string[] => {
  const mayBePlain =
    (!operation.isEncrypted && codeIn(body) === undefined) ||
    schemaFaults('#/x-transport/plain-failures', codeIn(body), '').length === 0;
  return [
    ...(mayBePlain ? [] : ['this answer must be sealed']),
    ...(['disabled', undefined].includes(sent.get('x-cryptography'))
      ? []
      : ['header X-Cryptography does not fit a plain body']),
  ];
};

/** The faults of an answer: its status, its headers, its body and the envelope in it. */
export const checkAnswer = ({ service, status, headers, wireBody, plaintext }: AnswerOnWire): string[] => {
  const operation = operations.find((candidate) => candidate.service === service);
  if (operation === undefined) return [`there is no call ${service}`];
  const sent = headersOf(headers);
  const body = parseBody(wireBody);
  const isSealed = isJsonObject(body) && 'payload' in body;
  const violation = findAnswerViolation(operation.service, status, isSealed ? parseBody(plaintext) : body);
  const response = resolveReference(`${operation.pointer}/responses/${status}`);
  return [
    ...faultsOfHeaders(answerHeaderRules(`${response}/headers`), sent),
    ...(isSealed ? sealedFaults : plainFaults)(operation, body, sent),
    ...mediaFaults(sent),
    ...(violation === null ? [] : [violation]),
  ];
};
