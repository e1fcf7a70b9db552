/** Part of the inline script, so it must stay small: src/config.ts checks the values. */
import { isJsonObject, parseJson, type JsonObject } from '@domain/json';

/** The page's data block `app-config` (docs/operations.md "Configuration"). Null if it is missing or is not a JSON object. */
export const configBlockOf = (page: Document): JsonObject | null => {
  const block = parseJson(page.getElementById('app-config')?.textContent ?? '');
  return isJsonObject(block) ? block : null;
};
