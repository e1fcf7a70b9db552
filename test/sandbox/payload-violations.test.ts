import { findPayloadViolation, BROKERAGE_SERVICES } from '@sandbox/payload-violations';
import { operationOfService, resolveReference, treeAt } from '@test/support/wire/openapi-document';
import { samples } from '@test/support/wire/openapi-samples';

type Service = (typeof BROKERAGE_SERVICES)[number];

/** The fields of a request that docs/openapi.yaml does not allow to be empty. Any other rule has a pattern or a list. */
const nonEmptyFields = (service: Service): readonly string[] => {
  const { pointer } = operationOfService(service);
  const request = resolveReference(`${pointer}/requestBody/content/application~1json/x-plaintext`);
  const isNonEmpty = (field: string): boolean => treeAt(`${request}/properties/${field}`)['minLength'] === 1;
  return Object.keys(treeAt(`${request}/properties`)).filter(isNonEmpty);
};

const NON_EMPTY = BROKERAGE_SERVICES.flatMap((service) =>
  nonEmptyFields(service).map((field) => [service, field] as const),
);

describe('A payload', () => {
  it.each(BROKERAGE_SERVICES)('of %s that complies with the contract has no violation', (service) => {
    expect(findPayloadViolation(service, samples[service].request)).toBeNull();
  });

  it.each(NON_EMPTY)('of %s must not have an empty %s', (service, field) => {
    const payload = { ...samples[service].request, [field]: '' };
    expect(findPayloadViolation(service, payload)).toBe(`payload: ${field} is not a non-empty string`);
  });
});

it('The contract does not allow an empty reference', () => {
  expect(NON_EMPTY).toContainEqual(['activationConfirm', 'refId']);
});
