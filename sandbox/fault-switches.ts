import type { Fault } from '@adapters/in-memory/brokerage/faults';
import { REFUSAL_CODES, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { ServiceName } from '@ports/services';
import { BROKERAGE_SERVICES } from '@adapters/in-memory/brokerage/brokerage';

const SLOW_MS = 5000;

interface FaultSwitch {
  readonly name: string;
  readonly label: string;
  readonly fault: Pick<Fault, 'effect' | 'copies'>;
}

/**
 * The fault switches of `/sandbox`. With `copies: 'every'`, automatic retries of the call fail too; the customer's next
 * attempt succeeds.
 */
export const FAULT_SWITCHES: readonly FaultSwitch[] = [
  { name: 'slow', label: 'Slow (5 s)', fault: { effect: { kind: 'slow', milliseconds: SLOW_MS } } },
  { name: 'lost', label: 'Lost', fault: { effect: { kind: 'lost' }, copies: 'every' } },
  { name: '503', label: '503', fault: { effect: { kind: 'unavailable' }, copies: 'every' } },
  { name: 'ERR08', label: 'ERR08', fault: { effect: { kind: 'refused', code: 'ERR08' }, copies: 'every' } },
  { name: '1082', label: '1082', fault: { effect: { kind: 'refused', code: '1082' } } },
  { name: '1200', label: '1200', fault: { effect: { kind: 'refused', code: '1200' } } },
  { name: 'dropped', label: 'Dropped', fault: { effect: { kind: 'dropped' }, copies: 'every' } },
  { name: 'cut', label: 'Cut short', fault: { effect: { kind: 'cut' }, copies: 'every' } },
  { name: 'trickling', label: '1 byte/s', fault: { effect: { kind: 'trickling' }, copies: 'every' } },
  { name: 'huge', label: '50 MB', fault: { effect: { kind: 'huge' }, copies: 'every' } },
  { name: 'corrupted', label: 'Corrupted', fault: { effect: { kind: 'corrupted' }, copies: 'every' } },
  { name: 'unencrypted', label: 'Unencrypted', fault: { effect: { kind: 'unencrypted' }, copies: 'every' } },
];

/** The switches of `/sandbox` that advance the clock. */
export const TIME_SWITCHES = [
  { label: '+30 s', seconds: 30 },
  { label: '+5 min', seconds: 300 },
  { label: '+10 min', seconds: 600 },
  { label: '+2 h', seconds: 7200 },
] as const;

/** The services for which a fault can be armed. */
export const FAULT_TARGETS: readonly ServiceName[] = ['handshake', ...BROKERAGE_SERVICES];

const isRefusalCode = (text: string): text is RefusalCode => REFUSAL_CODES.some((code) => code === text);

/**
 * The fault that a form chooses; null if the switch or the code is unknown. An unknown service selects the next call.
 */
export const parseFaultForm = (name: string, code: string, service: string): Fault | null => {
  const target = FAULT_TARGETS.find((candidate) => candidate === service);
  const targetPart = target === undefined ? {} : { service: target };
  if (name === 'code') return isRefusalCode(code) ? { effect: { kind: 'refused', code }, ...targetPart } : null;
  const found = FAULT_SWITCHES.find((candidate) => candidate.name === name);
  return found === undefined ? null : { ...found.fault, ...targetPart };
};

/** A short description for the list of armed faults on `/sandbox`. */
export const describeFault = ({ effect, service }: Fault): string => {
  const label = FAULT_SWITCHES.find(({ fault }) => fault.effect.kind === effect.kind)?.label ?? effect.kind;
  return `${service ?? 'next call'}: ${effect.kind === 'refused' ? effect.code : label}`;
};
