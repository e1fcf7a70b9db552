/**
 * Faults that can be armed for the next call of a service, or for the next call of any service except the handshake. A
 * fault affects the first copy of a request or every copy. Copies are retries, which have the same request id.
 */
import { remedyFor, type KeyRefusalCode } from '@domain/error/catalogue';
import type { ServiceName } from '@ports/services';
import { Refusal, sampleData, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';

/**
 * The effects that the in-memory gateway has, too.
 * - `slow`: the answer is late
 * - `lost`: the call is executed, but its answer never arrives
 * - `dropped`: the call is not executed and gets no answer
 * - `unavailable`: a 503 without the contract's body
 * - `refused`: the call is not executed and gets an error code
 */
export type InMemoryFaultEffect =
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'lost' | 'dropped' | 'unavailable' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

/**
 * The effects of the in-memory gateway, and those that need HTTP:
 * - `unencrypted`: the answer is not encrypted
 * - `corrupted`: the encrypted answer is damaged
 * - `cut`: the call is not executed, and the connection is closed in the middle of the body
 * - `trickling`: the call is not executed, and the body arrives at one byte a second
 * - `huge`: the call is not executed, and the body has 50 MB
 */
export type FaultEffect = InMemoryFaultEffect | { readonly kind: 'unencrypted' | 'corrupted' | UnfinishedKind };

export type UnfinishedKind = 'cut' | 'trickling' | 'huge';

export interface Fault<Effect extends FaultEffect = FaultEffect> {
  readonly effect: Effect;
  readonly service?: ServiceName;
  /** 'first' by default. */
  readonly copies?: 'first' | 'every';
}

export class Faults<Effect extends FaultEffect = FaultEffect> {
  private pending: readonly Fault<Effect>[] = [];
  private readonly everyCopy = new Map<string, Effect>();

  /** The faults that wait for their call, in order. */
  get armed(): readonly Fault<Effect>[] {
    return this.pending;
  }

  arm(fault: Fault<Effect>): void {
    this.pending = [...this.pending, fault];
  }

  clear(): void {
    this.pending = [];
    this.everyCopy.clear();
  }

  /** Takes the fault for this copy of a request; null if none is armed. */
  take(service: ServiceName, requestId: string): Effect | null {
    const repeated = this.everyCopy.get(requestId);
    if (repeated !== undefined) return repeated;
    const applies = (fault: Fault<Effect>): boolean => (fault.service ?? service) === service;
    const fault = this.pending.find(
      (armed) => applies(armed) && (service !== 'handshake' || armed.service !== undefined),
    );
    if (fault === undefined) return null;
    this.pending = this.pending.filter((armed) => armed !== fault);
    if (fault.copies === 'every') this.everyCopy.set(requestId, fault.effect);
    return fault.effect;
  }
}

const isKeyRefusal = (code: RefusalCode): code is KeyRefusalCode => remedyFor(code) === 'replace-key';

/** Refuses the key with which a request was encrypted. `publicKey` is the server's current key. */
export const keyRefusal = (code: KeyRefusalCode, publicKey: string): Refusal => new Refusal(code, { publicKey });

/** A refusal with sample data. One that refuses the key contains `publicKey`. */
export const sampleRefusal = (code: RefusalCode, publicKey: string): Refusal =>
  isKeyRefusal(code) ? keyRefusal(code, publicKey) : new Refusal(code, sampleData(code));
