import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsRefusedWith, REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';

/** An operation, from its id to its list of codes. */
const ERROR_CODES =
  /(?<before>operationId: (?<operation>\w+)\n(?: {6}(?!x-error-codes).*\n)* {6}x-error-codes: )\[[^\]]*\]/gu;

/** Wraps the list at 96 characters. */
const listOf = (codes: readonly string[]): string => {
  const lines = `['${codes.join("', '")}']`.match(/.{1,96}(?: |$)/gu) ?? [];
  return lines.map((line) => line.trimEnd()).join('\n        ');
};

const codesOf = (operation: string): readonly string[] =>
  REFUSAL_CODES.filter((code) => callsRefusedWith(code).some((service) => service === operation));

/** docs/openapi.yaml: the error codes of each call (`x-error-codes`). The rest is written by hand. */
export const openApiPage = (root: string): string =>
  readFileSync(join(root, 'docs/openapi.yaml'), 'utf8').replaceAll(
    ERROR_CODES,
    (_, before: string, operation: string) => before + listOf(codesOf(operation)),
  );
