import type { ServiceName } from '@ports/services';
import { operationOfService, resolveReference, schemaFaults } from '@test/support/wire/openapi-document';
import { samples } from '@test/support/wire/openapi-samples';

interface ContractBreakingAnswer {
  readonly name: string;
  readonly data: unknown;
}

type Path = readonly string[];

/** A sign-in does not need to say where its code was sent, so these may be missing. */
const MAY_BE_MISSING = /^(?:mobileNumber|email)$/u;

const childrenOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The value itself, its fields and items, theirs, and so on. */
const partsOf = (value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] => [
  [path, value],
  ...childrenOf(value).flatMap(([name, child]) => partsOf(child, [...path, name])),
];

const isPresent = (value: unknown): boolean => value !== undefined;

/** `undefined` removes the part. */
const replaced = (value: unknown, [name, ...path]: Path, part: unknown): unknown => {
  if (name === undefined) return part;
  const parts = childrenOf(value).map(([key, child]) => [key, key === name ? replaced(child, path, part) : child]);
  return Array.isArray(value) ? parts.map(([, child]) => child).filter(isPresent) : Object.fromEntries(parts);
};

const breaksContract = (service: ServiceName, data: unknown): boolean => {
  const response = resolveReference(`${operationOfService(service).pointer}/responses/200`);
  return schemaFaults(`${response}/x-plaintext`, data, 'answer').length > 0;
};

/** The answers of each service that break docs/openapi.yaml in one place: a part is missing, null or of another type. */
export const contractBreakingAnswersOf = (service: ServiceName): readonly ContractBreakingAnswer[] => {
  const { answer } = samples[service];
  return partsOf(answer).flatMap(([path, part]) => {
    const where = path.join('.') || 'data';
    const broken = [
      { name: `an answer without ${where}`, data: replaced(answer, path, undefined) },
      { name: `an answer in which ${where} is null`, data: replaced(answer, path, null) },
      {
        name: `an answer in which ${where} has another type`,
        data: replaced(answer, path, typeof part === 'string' ? 5 : 'text'),
      },
    ];
    const relevant = MAY_BE_MISSING.test(where) ? broken.slice(2) : broken;
    return relevant.filter(({ data }) => breaksContract(service, data));
  });
};
