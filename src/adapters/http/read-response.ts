import { readRefusal } from '@adapters/http/read-refusal';
import { secondsIn } from '@adapters/http/retry-policy';
import { own, parseWireText, parseWireBytes } from '@adapters/http/wire-json';
import { cryptoFailure, failed, success, unknownFailure, type Result } from '@domain/error/failure';
import { isJsonObject, type JsonObject } from '@domain/json';
import { answerReader, lacksPublicKey } from '@adapters/http/answers';
import type { HttpResponse } from '@adapters/http/send-with-retries';
import type { AnswerOf, ServiceName } from '@ports/services';

interface OpenedResponse {
  readonly contents: JsonObject;
  readonly wasEncrypted: boolean;
}

const open = async ({ body, sealedRequest }: HttpResponse, requestId: string): Promise<Result<OpenedResponse>> => {
  const outer = parseWireBytes(body);
  if (!isJsonObject(outer)) return failed(unknownFailure(requestId));
  const payload = own(outer, 'payload');
  if (sealedRequest === null || typeof payload !== 'string') return success({ contents: outer, wasEncrypted: false });
  const opening = await sealedRequest.open(payload);
  if (!opening.ok) return failed(cryptoFailure(opening.failure, requestId));
  const contents = parseWireText(opening.value);
  return isJsonObject(contents) ? success({ contents, wasEncrypted: true }) : failed(unknownFailure(requestId));
};

interface ReadAnswer<T> {
  readonly answer: Result<T>;
  /**
   * Whether the body was decrypted with the call's key, so that only the gateway can have written it. Says nothing about the
   * headers.
   */
  readonly isAuthentic: boolean;
}

/**
 * Decrypts a response and returns its valid data, a refusal or another failure (specification §3, §7). Rejects unencrypted
 * data in the answer to an encrypted call. Accepts some errors unencrypted (read-refusal.ts).
 */
export const readResponse = async <S extends ServiceName>(
  response: HttpResponse,
  service: S,
  requestId: string,
): Promise<ReadAnswer<AnswerOf<S>>> => {
  const opening = await open(response, requestId);
  if (!opening.ok) return { answer: withRetryAfter(opening, response), isAuthentic: false };
  const answer = readContents(opening.value, response, { service, requestId });
  return { answer: withRetryAfter(answer, response), isAuthentic: opening.value.wasEncrypted };
};

/** Also for a 429 from a proxy, without the contract's body. */
const withRetryAfter = <T>(answer: Result<T>, { status, header }: HttpResponse): Result<T> => {
  const retryAfterSeconds = secondsIn(header('Retry-After'));
  if (answer.ok || status !== 429 || Number.isNaN(retryAfterSeconds)) return answer;
  const { failure } = answer;
  return failure.kind === 'refused' || failure.kind === 'unknown' ? failed({ ...failure, retryAfterSeconds }) : answer;
};

interface Call<S> {
  readonly service: S;
  readonly requestId: string;
}

const readContents = <S extends ServiceName>(
  { contents, wasEncrypted }: OpenedResponse,
  response: HttpResponse,
  { service, requestId }: Call<S>,
): Result<AnswerOf<S>> => {
  // The error is read before the status is checked, because ERR08 (maintenance) comes with any status.
  const error = own(contents, 'error') ?? null;
  if (error !== null) return failed(readRefusal({ error, wasEncrypted }, requestId));
  if (response.status > 299) return failed(unknownFailure(requestId));
  if (response.sealedRequest !== null && !wasEncrypted) {
    return failed(cryptoFailure('ApiCrypto::INVALID_PAYLOAD', requestId));
  }
  const data = own(contents, 'data');
  const answer = answerReader(service)(data);
  if (answer !== undefined) return success(answer);
  return failed(
    lacksPublicKey(service, data) ? cryptoFailure('WebHttp::MISSING_PUBLIC_KEY', requestId) : unknownFailure(requestId),
  );
};
