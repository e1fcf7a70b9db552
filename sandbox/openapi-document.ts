/** docs/openapi.yaml: its nodes by JSON pointer, its compiled schemas and its operations as a table. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { isJsonObject, type JsonObject } from '@domain/json';
import type { ClientName } from '@domain/session/session';
import type { ServiceName } from '@ports/services';

export interface HeaderRule {
  readonly name: string;
  readonly required: boolean;
  /** JSON pointer to the schema of the header's value. */
  readonly schema: string;
}

export interface Operation {
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly clients: readonly ClientName[];
  readonly retry: 'never' | 'default';
  /** The codes of all its failures. */
  readonly errorCodes: readonly string[];
  /** Whether bodies are encrypted: true for all calls except the handshake. */
  readonly isEncrypted: boolean;
  /** Without the credentials, which every call may have. */
  readonly requestHeaders: readonly HeaderRule[];
  /** JSON pointer to the operation in the document. */
  readonly pointer: string;
}

const DOCUMENT = 'openapi';

/** From a request or an answer to the schema of its body. */
export const JSON_SCHEMA = 'content/application~1json/schema';

/** The package yaml, which also says where a fault is, needs five times as long, in every process that reads the document. */
export const openApiDocument = load(readFileSync(resolve('docs/openapi.yaml'), 'utf8')) as JsonObject;

/** `npm run lint` validates the document itself. Each schema is compiled when it is first used. */
const ajv = new Ajv2020({ strict: true, allErrors: true, validateSchema: false });
addFormats(ajv);
// Strict mode rejects unknown keywords, and the root of the document has the keywords of OpenAPI.
ajv.addVocabulary(Object.keys(openApiDocument));
ajv.addSchema(openApiDocument, DOCUMENT);

const escapePointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

export const nodeAt = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as JsonObject | undefined)?.[part], openApiDocument);

/** Follows `$ref`s: the pointer to the referenced node, or the pointer itself. */
export const resolveReference = (pointer: string): string => {
  const node = nodeAt(pointer);
  return isJsonObject(node) && typeof node['$ref'] === 'string' ? resolveReference(node['$ref']) : pointer;
};

export const objectAt = (pointer: string): JsonObject => {
  const node = nodeAt(resolveReference(pointer));
  return isJsonObject(node) ? node : {};
};

export const listAt = (pointer: string): readonly unknown[] => {
  const node = nodeAt(pointer);
  return Array.isArray(node) ? node : [];
};

const describeFault = (where: string, { instancePath, message, params }: ErrorObject): string => {
  const culprit: unknown =
    params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['allowedValue'] ?? params['allowedValues'];
  return `${where}${instancePath} ${message}${culprit === undefined ? '' : `: ${JSON.stringify(culprit)}`}`;
};

/** The faults of a value by the schema at a pointer (`#/components/schemas/Login`). */
export const schemaFaults = (pointer: string, value: unknown, where: string): string[] => {
  const validate = ajv.getSchema(`${DOCUMENT}${pointer}`);
  if (validate === undefined) throw new Error(`docs/openapi.yaml has no schema at ${pointer}`);
  return validate(value) === true ? [] : (validate.errors ?? []).map((error) => describeFault(where, error));
};

const headerRules = (pointer: string): HeaderRule[] =>
  listAt(pointer).map((_, index) => {
    const at = resolveReference(`${pointer}/${index}`);
    const { name, required } = objectAt(at);
    return { name: String(name), required: required === true, schema: `${at}/schema` };
  });

/** Credentials are headers too. A credential is required if every alternative of `security` names it. */
export const credentialHeaders: readonly HeaderRule[] = Object.keys(objectAt('#/components/securitySchemes')).map(
  (scheme) => ({
    name: String(objectAt(`#/components/securitySchemes/${scheme}`)['name']),
    required: listAt('#/security').every((alternative) => isJsonObject(alternative) && scheme in alternative),
    schema: `#/components/securitySchemes/${scheme}/x-schema`,
  }),
);

/** The faults of the value of a header; undefined if the header is missing. */
export const headerFaults = ({ name, required, schema }: HeaderRule, value: string | undefined): string[] => {
  if (value === undefined) return required ? [`header ${name} is missing`] : [];
  return schemaFaults(schema, value, `header ${name}`);
};

/** The headers of which a request has at most one. */
export const exclusiveHeaders = listAt('#/x-exclusive-headers').map(String);

const errorCodesOf = (operation: string): string[] => {
  const statuses = Object.keys(objectAt(`${operation}/responses`));
  const codes = statuses.flatMap((status) => {
    const response = resolveReference(`${operation}/responses/${status}`);
    return listAt(`${response}/${JSON_SCHEMA}/properties/error/properties/code/enum`).map(String);
  });
  return [...new Set(codes)];
};

const toOperation = (path: string, method: string): Operation => {
  const pathItem = `#/paths/${escapePointer(path)}`;
  const pointer = `${pathItem}/${method}`;
  const operation = objectAt(pointer);
  const isEncrypted = 'requestBody' in operation;
  return {
    service: operation['operationId'] as ServiceName,
    method: method.toUpperCase(),
    path,
    clients: listAt(`${pointer}/tags`) as ClientName[],
    retry: operation['x-retry'] as Operation['retry'],
    errorCodes: errorCodesOf(pointer),
    isEncrypted,
    requestHeaders: [
      ...headerRules(`${pathItem}/parameters`),
      ...headerRules(`${pointer}/parameters`),
      ...(isEncrypted ? headerRules('#/x-transport/request-headers') : []),
    ],
    pointer,
  };
};

export const operations: readonly Operation[] = Object.keys(objectAt('#/paths')).flatMap((path) =>
  ['get', 'post', 'put', 'patch', 'delete']
    .filter((method) => method in objectAt(`#/paths/${escapePointer(path)}`))
    .map((method) => toOperation(path, method)),
);

export const operationOfService = (service: ServiceName): Operation => {
  const operation = operations.find((candidate) => candidate.service === service);
  if (operation === undefined) throw new Error(`docs/openapi.yaml has no operation ${service}`);
  return operation;
};

export const operationOf = (method: string, path: string, client?: ClientName): Operation | undefined =>
  operations.find(
    (operation) =>
      operation.method === method.toUpperCase() &&
      operation.path === path &&
      (client === undefined || operation.clients.includes(client)),
  );
