/** Requests and answers made from the samples, and functions that make them invalid, for the tests of the contract checks. */
import { randomBytes } from 'node:crypto';
import { SERVICES, type ServiceName } from '@ports/services';
import { sealPayload } from '@test/support/wire/node-aes-gcm';
import type { AnswerOnWire, RequestOnWire } from '@test/support/wire/openapi';
import { isJsonObject, type JsonObject } from '@domain/json';
import { operationOfService } from '@sandbox/openapi-document';
import { samples } from '@test/support/wire/openapi-samples';

export const SERVICE_NAMES = Object.keys(samples) as ServiceName[];

export const sealBody = (plaintext: unknown): string =>
  JSON.stringify({ payload: sealPayload(randomBytes(32), JSON.stringify(plaintext)) });

export const sampleRequest = (
  service: ServiceName,
  change: JsonObject = {},
  headers: JsonObject = {},
): RequestOnWire => {
  const { method, path, isEncrypted } = operationOfService(service);
  const plaintext = { ...samples[service].request, ...change };
  return {
    method,
    path,
    headers: {
      'x-client-id': 'LOGIN_WEBAPP',
      'x-request-id': 'aB3dE6gH9jK2mN5pQ8sT',
      'x-api-key': 'key-1',
      authorization: 'Basic abc',
      'x-service-name': service,
      'x-session-id': 'session-1',
      'x-access-token': 'access-1',
      'x-cryptography': isEncrypted ? 'enabled' : 'disabled',
      ...(isEncrypted
        ? { 'x-encrypted-key': randomBytes(256).toString('base64'), 'content-type': 'application/json' }
        : {}),
      ...(SERVICES[service].sendsSubAccountId ? { 'x-subaccountid': 'SA-1' } : {}),
      ...headers,
    },
    ...(isEncrypted ? { wireBody: sealBody(plaintext), plaintext } : {}),
  };
};

export const sampleSealedAnswer = (service: ServiceName, status: number, envelope: unknown): AnswerOnWire => ({
  service,
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'x-cryptography': 'enabled', 'x-auth-token': 'auth-2' },
  wireBody: sealBody(envelope),
  plaintext: envelope,
});

export const samplePlainAnswer = (service: ServiceName, status: number, envelope: unknown): AnswerOnWire => ({
  service,
  status,
  headers: { 'content-type': 'application/json' },
  wireBody: envelope,
});

export const sampleAnswer = (service: ServiceName, data: unknown): AnswerOnWire =>
  (service === 'handshake' ? samplePlainAnswer : sampleSealedAnswer)(service, 200, { data });

/** The path to every field of a value, at any depth. */
export const fieldPaths = (value: unknown): string[][] =>
  Array.isArray(value) || isJsonObject(value)
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [[key]]),
        ...fieldPaths(inner).map((path) => [key, ...path]),
      ])
    : [];

type Change = (holder: Record<string, unknown>, key: string) => void;

const changedAt = (value: unknown, path: readonly string[], change: Change): JsonObject => {
  const copy = structuredClone(value);
  const holder = path.slice(0, -1).reduce<unknown>((node, key) => (node as JsonObject)[key], copy);
  change(holder as Record<string, unknown>, path.at(-1) ?? '');
  return copy as JsonObject;
};

export const withoutField = (value: unknown, path: readonly string[]): JsonObject =>
  changedAt(value, path, (holder, key) => {
    Reflect.deleteProperty(holder, key);
  });

export const withMistypedField = (value: unknown, path: readonly string[]): JsonObject =>
  changedAt(value, path, (holder, key) => {
    holder[key] = typeof holder[key] === 'object' ? 'text' : { nested: true };
  });
