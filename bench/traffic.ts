import { GATEWAY_PREFIX, type SentResponse } from './server/page-server';

/** A response as the page received it. */
interface LoadedResource {
  readonly path: string;
  readonly endedAtMs: number;
}

interface Traffic {
  readonly kib: number;
  readonly scriptKib: number;
  /** Without calls of the gateway. */
  readonly files: number;
  readonly requests: number;
}

const BYTES_PER_KIB = 1024;

/**
 * Counts what a page received from the network up to a moment.
 *
 * A response counts if the page requested it, itself or through its service worker, if the server sent it during the
 * visit, and if it had arrived completely. So a file from a cache does not count, and neither does what the worker
 * stores for later visits.
 */
export function trafficUntil(
  momentMs: number,
  loaded: readonly LoadedResource[],
  sent: readonly SentResponse[],
): Traffic {
  const counted = fromNetwork(loaded, sent).filter(({ endedAtMs }) => endedAtMs <= momentMs);
  const sizeOf = (rows: typeof counted): number =>
    rows.reduce((sum, { response }) => sum + response.bodyBytes, 0) / BYTES_PER_KIB;
  return {
    kib: sizeOf(counted),
    scriptKib: sizeOf(counted.filter(({ response }) => response.type.startsWith('text/javascript'))),
    files: counted.filter(({ response }) => !response.path.startsWith(GATEWAY_PREFIX)).length,
    requests: counted.length,
  };
}

/** Pairs what the page received with what the server sent. The same path may occur several times. */
function fromNetwork(
  loaded: readonly LoadedResource[],
  sent: readonly SentResponse[],
): readonly { readonly endedAtMs: number; readonly response: SentResponse }[] {
  const unpaired = [...sent];
  return loaded.flatMap(({ path, endedAtMs }) => {
    const index = unpaired.findIndex((response) => response.path === path);
    const [response] = index < 0 ? [] : unpaired.splice(index, 1);
    return response === undefined ? [] : [{ endedAtMs, response }];
  });
}

/** The length of the chain of sequential calls: each began after the previous answer. */
export function callsInSequence(sent: readonly SentResponse[]): number {
  const calls = sent.filter(({ path }) => path.startsWith(GATEWAY_PREFIX));
  let [count, answeredAtMs] = [0, -Infinity];
  for (const { startedAtMs, endedAtMs } of calls.toSorted((one, other) => one.endedAtMs - other.endedAtMs)) {
    if (startedAtMs < answeredAtMs) continue;
    count += 1;
    answeredAtMs = endedAtMs;
  }
  return count;
}
