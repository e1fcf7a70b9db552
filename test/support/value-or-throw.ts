import type { Result } from '@domain/error/failure';

/** The value of a result. Throws if the call failed. */
export const valueOrThrow = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.failure)}`);
  return result.value;
};
