/** docs/openapi.yaml: the error codes of each call (`x-error-codes`). The rest is written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsRefusedWith, REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';

/** From the id of an operation to its list of codes. */
const ERROR_CODES =
  /(?<before>operationId: (?<operation>\w+)\n(?: {6}(?!x-error-codes).*\n)* {6}x-error-codes: )\[[^\]]*\]/gu;

/** At most 96 characters on a line. */
const listOf = (codes: readonly string[]): string => {
  const lines = `['${codes.join("', '")}']`.match(/.{1,96}(?: |$)/gu) ?? [];
  return lines.map((line) => line.trimEnd()).join('\n        ');
};

const codesOf = (operation: string): readonly string[] =>
  REFUSAL_CODES.filter((code) => callsRefusedWith(code).some((service) => service === operation));

export const openApiPage = (root: string): string =>
  readFileSync(join(root, 'docs/openapi.yaml'), 'utf8').replaceAll(
    ERROR_CODES,
    (_, before: string, operation: string) => before + listOf(codesOf(operation)),
  );
