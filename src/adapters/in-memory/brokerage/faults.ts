/**
 * Switches that spoil an answer to come. Armed for a service or for whichever call is next (the handshake only by name).
 * A fault hits one copy of a request, or every copy: retries and the browser's own repetitions carry the same request id.
 */
import type { Contact } from '@domain/session/session';
import type { RefusalData } from '@domain/error/failure';
import type { ServiceName } from '@ports/services';
import { Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';

/**
 * - `slow`: the answer comes late · `lost`: the call is done, its answer never arrives · `dropped`: neither
 * - `unavailable`: a bare 503 of no contract · `refused`: an error code, the call is not done
 * - `plain`: the answer comes unsealed · `garbled`: its seal is broken (both only over a wire)
 */
export type FaultEffect =
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'lost' | 'dropped' | 'unavailable' | 'plain' | 'garbled' }
  | { readonly kind: 'refused'; readonly code: RefusalCode };

export interface Fault {
  readonly effect: FaultEffect;
  readonly service?: ServiceName;
  /** One copy by default. */
  readonly copies?: 'first' | 'every';
}

export class Faults {
  #armed: readonly Fault[] = [];
  readonly #sticking = new Map<string, FaultEffect>();

  /** Those that wait for their call, in the order in which they strike. */
  get armed(): readonly Fault[] {
    return this.#armed;
  }

  arm(fault: Fault): void {
    this.#armed = [...this.#armed, fault];
  }

  clear(): void {
    this.#armed = [];
    this.#sticking.clear();
  }

  /** What strikes this copy of a request, if anything does. */
  take(service: ServiceName, requestId: string): FaultEffect | null {
    const sticking = this.#sticking.get(requestId);
    if (sticking !== undefined) return sticking;
    const strikes = (fault: Fault): boolean => (fault.service ?? service) === service;
    const fault = this.#armed.find(
      (armed) => strikes(armed) && (service !== 'handshake' || armed.service !== undefined),
    );
    if (fault === undefined) return null;
    this.#armed = this.#armed.filter((armed) => armed !== fault);
    if (fault.copies === 'every') this.#sticking.set(requestId, fault.effect);
    return fault.effect;
  }
}

const CONTACT: Contact = { refId: 'no-such-reference', mobileNumber: '••••••0101', email: 'a•••••o@example.com' };

/** What a refusal by switch carries, so that it looks like one in earnest. */
const SAMPLE_DATA: Readonly<Partial<Record<RefusalCode, RefusalData>>> = {
  '1005': { attemptsLeft: 3 },
  '1015': { attemptsLeft: 3 },
  '1094': { attemptsLeft: 3 },
  '10681': { mobileNumber: '9810010010' },
  '10789': { otpResponse: CONTACT },
};

/** The refusal of a switch; `publicKey` is the server's present key, for the two codes that bring it. */
export const refusalBySwitch = (code: RefusalCode, publicKey: string): Refusal => {
  const bringsKey = code === '1200' || code === 'ApiCrypto::PRIVATE_KEY_NOT_FOUND';
  return new Refusal(code, bringsKey ? { publicKey } : (SAMPLE_DATA[code] ?? {}));
};
