import { isJsonObject } from '@domain/json';
import type { ServiceName } from '@ports/services';
import { nodeAt, operationOfService, resolveReference, schemaFaults } from '@sandbox/openapi-document';

/**
 * Checks the decrypted payload of a call against docs/openapi.yaml. Returns a sentence for developers about the first
 * violation, which contains no value of the payload; null if there is none.
 */
export const findRequestViolation = (service: ServiceName, payload: unknown): string | null => {
  const { pointer } = operationOfService(service);
  return schemaFaults(`${pointer}/requestBody/content/application~1json/x-plaintext`, payload, 'payload')[0] ?? null;
};

const findDataViolation = (response: string, envelope: unknown): string | null => {
  const data = isJsonObject(envelope) ? envelope['data'] : undefined;
  const faults = [
    ...schemaFaults('#/components/schemas/SuccessEnvelope', envelope, 'answer'),
    ...schemaFaults(`${response}/x-plaintext`, data, 'answer/data'),
  ];
  return faults[0] ?? null;
};

/**
 * Checks the decrypted envelope of an answer, or its body if it is plain, against docs/openapi.yaml. Returns a sentence for
 * developers about the first violation, which contains no value of the answer but its code; null if there is none.
 */
export const findAnswerViolation = (service: ServiceName, status: number, envelope: unknown): string | null => {
  const { pointer, errorCodes } = operationOfService(service);
  const response = resolveReference(`${pointer}/responses/${status}`);
  if (nodeAt(response) === undefined) return `status ${status} is none of ${service}`;
  if (status === 200) return findDataViolation(response, envelope);
  const [fault] = schemaFaults(`${response}/x-plaintext`, envelope, 'answer');
  if (fault !== undefined) return fault;
  const error = isJsonObject(envelope) && isJsonObject(envelope['error']) ? envelope['error'] : {};
  return errorCodes.some((code) => code === error['code'])
    ? null
    : `code ${JSON.stringify(error['code'])} is none of ${service}`;
};
