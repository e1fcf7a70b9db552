import type { ServiceName } from '@ports/services';
import { JSON_SCHEMA, nodeAt, operationOfService, resolveReference, schemaFaults } from '@sandbox/openapi-document';

/**
 * Checks the decrypted payload of a call against docs/openapi.yaml. Returns a sentence for developers about the first
 * violation, which contains no value of the payload; null if there is none.
 */
export const findRequestViolation = (service: ServiceName, payload: unknown): string | null => {
  const { pointer } = operationOfService(service);
  return schemaFaults(`${pointer}/requestBody/${JSON_SCHEMA}`, payload, 'payload')[0] ?? null;
};

/**
 * Checks the decrypted envelope of an answer, or its body if it is plain, against docs/openapi.yaml. Returns a sentence for
 * developers about the first violation, which contains no value of the answer; null if there is none.
 */
export const findAnswerViolation = (service: ServiceName, status: number, envelope: unknown): string | null => {
  const { pointer } = operationOfService(service);
  const response = resolveReference(`${pointer}/responses/${status}`);
  if (nodeAt(response) === undefined) return `status ${status} is none of ${service}`;
  return schemaFaults(`${response}/${JSON_SCHEMA}`, envelope, 'answer')[0] ?? null;
};
