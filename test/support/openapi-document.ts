/** docs/openapi.yaml as the tests read it: its nodes by JSON pointer, its compiled schemas, its operations as a table. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { ClientName } from '@domain/session/session';

export interface HeaderRule {
  readonly name: string;
  readonly required: boolean;
  /** JSON pointer of the schema of its value. */
  readonly schema: string;
}

export interface Operation {
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly clients: readonly ClientName[];
  readonly retry: 'never' | 'default';
  readonly errorCodes: readonly string[];
  /** Whether bodies are encrypted: all calls but the handshake. */
  readonly isEncrypted: boolean;
  readonly requestHeaders: readonly HeaderRule[];
  /** JSON pointer of the operation in the document. */
  readonly pointer: string;
}

export type Tree = Readonly<Record<string, unknown>>;

const DOCUMENT = 'openapi';

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const openApiDocument = parse(readFileSync(resolve('docs/openapi.yaml'), 'utf8')) as Tree;

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats(ajv);
// Strict mode refuses unknown keywords, and at its root the document has OpenAPI's own.
ajv.addVocabulary(Object.keys(openApiDocument));
ajv.addSchema(openApiDocument, DOCUMENT);

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

export const nodeAt = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Tree | undefined)?.[part], openApiDocument);

/** The pointer's own target, or the one that its `$ref` leads to. */
export const resolveReference = (pointer: string): string => {
  const node = nodeAt(pointer);
  return isTree(node) && typeof node['$ref'] === 'string' ? resolveReference(node['$ref']) : pointer;
};

export const treeAt = (pointer: string): Tree => {
  const node = nodeAt(resolveReference(pointer));
  return isTree(node) ? node : {};
};

export const listAt = (pointer: string): readonly unknown[] => {
  const node = nodeAt(pointer);
  return Array.isArray(node) ? node : [];
};

const sentence = (where: string, { instancePath, message, params }: ErrorObject): string => {
  const culprit: unknown =
    params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['allowedValue'] ?? params['allowedValues'];
  return `${where}${instancePath} ${message}${culprit === undefined ? '' : `: ${JSON.stringify(culprit)}`}`;
};

/** The faults of a value under the schema at a pointer (`#/components/schemas/Login`). */
export const schemaFaults = (pointer: string, value: unknown, where: string): string[] => {
  const validate = ajv.getSchema(`${DOCUMENT}${pointer}`);
  if (validate === undefined) throw new Error(`docs/openapi.yaml has no schema at ${pointer}`);
  return validate(value) === true ? [] : (validate.errors ?? []).map((error) => sentence(where, error));
};

const headerRules = (pointer: string): HeaderRule[] =>
  listAt(pointer).map((_, index) => {
    const at = resolveReference(`${pointer}/${index}`);
    const { name, required } = treeAt(at);
    return { name: String(name), required: required === true, schema: `${at}/schema` };
  });

/** Credentials are headers too: one that every alternative of `security` names is required. */
const credentialRules = (): HeaderRule[] =>
  Object.keys(treeAt('#/components/securitySchemes')).map((scheme) => ({
    name: String(treeAt(`#/components/securitySchemes/${scheme}`)['name']),
    required: listAt('#/security').every((alternative) => isTree(alternative) && scheme in alternative),
    schema: `#/components/securitySchemes/${scheme}/x-schema`,
  }));

const asOperation = (path: string, method: string): Operation => {
  const pathItem = `#/paths/${escaped(path)}`;
  const pointer = `${pathItem}/${method}`;
  const operation = treeAt(pointer);
  return {
    service: String(operation['operationId']),
    method: method.toUpperCase(),
    path,
    clients: [operation['x-client']].flat() as ClientName[],
    retry: operation['x-retry'] as Operation['retry'],
    errorCodes: listAt(`${pointer}/x-error-codes`).map(String),
    isEncrypted: 'requestBody' in operation,
    requestHeaders: [
      ...credentialRules(),
      ...headerRules(`${pathItem}/parameters`),
      ...headerRules(`${pointer}/parameters`),
    ],
    pointer,
  };
};

export const operations: readonly Operation[] = Object.keys(treeAt('#/paths')).flatMap((path) =>
  ['get', 'post', 'put', 'patch', 'delete']
    .filter((method) => method in treeAt(`#/paths/${escaped(path)}`))
    .map((method) => asOperation(path, method)),
);

export const operationOf = (method: string, path: string, client?: ClientName): Operation | undefined =>
  operations.find(
    (operation) =>
      operation.method === method.toUpperCase() &&
      operation.path === path &&
      (client === undefined || operation.clients.includes(client)),
  );
