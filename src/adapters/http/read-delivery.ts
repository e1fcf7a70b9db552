/**
 * Opens an answer and tells what it is (specification §3, §7): data that fit the call, a refusal, or a failure. A success
 * answer in the clear to an encrypted call is refused; an error answer may be plain, since an edge proxy or a server that
 * could not unwrap the key has none to seal it with.
 */
import { readRefusal } from '@adapters/http/refusals';
import { isRecord, own, parseJson, parseJsonBytes, type WireRecord } from '@adapters/http/wire-json';
import { cryptoFailure, failed, success, unknownFailure, type Result } from '@domain/error/failure';
import type { Delivery } from '@adapters/http/exchange';
import type { Reader } from '@adapters/http/answers';

interface Opened {
  readonly envelope: WireRecord;
  readonly wasSealed: boolean;
}

const open = async ({ body, sealed }: Delivery, requestId: string): Promise<Result<Opened>> => {
  const outer = parseJsonBytes(body);
  if (!isRecord(outer)) return failed(unknownFailure(requestId));
  const payload = own(outer, 'payload');
  if (sealed === null || typeof payload !== 'string') return success({ envelope: outer, wasSealed: false });
  const opening = await sealed.open(payload);
  if (!opening.ok) return failed(cryptoFailure(opening.failure, requestId));
  const envelope = parseJson(opening.value);
  return isRecord(envelope) ? success({ envelope, wasSealed: true }) : failed(unknownFailure(requestId));
};

export const readDelivery = async <T>(delivery: Delivery, read: Reader<T>, requestId: string): Promise<Result<T>> => {
  const opening = await open(delivery, requestId);
  if (!opening.ok) return opening;
  const { envelope, wasSealed } = opening.value;
  // Whatever the status: a maintenance page (ERR08) comes with any.
  const error = own(envelope, 'error') ?? null;
  if (error !== null) return failed(readRefusal(error, requestId));
  if (delivery.status < 200 || delivery.status > 299) return failed(unknownFailure(requestId));
  if (delivery.sealed !== null && !wasSealed) return failed(cryptoFailure('ApiCrypto::INVALID_PAYLOAD', requestId));
  const data = read(own(envelope, 'data'));
  return data === undefined ? failed(unknownFailure(requestId)) : success(data);
};
