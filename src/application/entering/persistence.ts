/**
 * What outlives a reload (specification §3 "Persistence of this slice", docs/journeys.md "Entering"): on the device the five
 * persisted fields, in the tab the session id and, for ten minutes, the resume ticket. All but the session id is sealed.
 */
import { newJourney, persistedPart, ticketPart, type Journey } from '@domain/journey/fields';
import {
  maskedIdentity,
  readPersisted,
  readTicket,
  RECORD_VERSION,
  resumed,
  type Remembered,
  type Ticket,
} from '@domain/journey/records';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore, StoreArea } from '@ports/key-value-store';
import type { Vault, VaultPurpose } from '@ports/vault';

export const SESSION_ID_KEY = 'session-id';

interface SealedRecord {
  readonly purpose: VaultPurpose;
  readonly area: StoreArea;
  /** What is to be kept at present; null when nothing is. */
  readonly content: (state: State) => object | null;
  /** What makes the record young again when it changes. */
  readonly youngBy: (state: State) => unknown;
}

const isWorthKeeping = (journey: Journey): boolean =>
  journey.isRemembered && JSON.stringify(persistedPart(journey)) !== JSON.stringify(persistedPart(newJourney()));

/** What the server gives. A clock that runs out, or a reload, does not prolong a ticket. */
const ticketBasis = ({ journey, auth }: State): unknown => {
  const { sessionId, accessToken, authToken } = auth.get();
  return [sessionId, accessToken, authToken, journey.get().refId];
};

const RECORDS: readonly SealedRecord[] = [
  {
    purpose: 'journey',
    area: 'device',
    content: ({ journey }) => (isWorthKeeping(journey.get()) ? { journey: persistedPart(journey.get()) } : null),
    youngBy: ({ journey }) => [persistedPart(journey.get()), journey.get().validateAccessCode?.userId],
  },
  {
    purpose: 'resume-ticket',
    area: 'tab',
    content: ({ journey, auth }) => {
      const { publicKeys: _publicKeys, ...session } = auth.get();
      return session.sessionId === ''
        ? null
        : { auth: session, identity: maskedIdentity(journey.get()), journey: ticketPart(journey.get()) };
    },
    youngBy: ticketBasis,
  },
];

export interface Kept {
  readonly sessionId: string;
  readonly ticket: Ticket | null;
  readonly remembered: Remembered | null;
}

interface Age {
  readonly basis: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

interface Sealing extends Pick<SealedRecord, 'purpose' | 'area'> {
  /** What a later change is told apart by. */
  readonly text: string;
  readonly stamped: string;
}

export class Persistence {
  private readonly saved = new Map<VaultPurpose, string>();
  private readonly ages = new Map<VaultPurpose, Age>();
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly state: State,
    private readonly store: KeyValueStore,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Reads what was kept; what is spoilt, foreign or too old counts as nothing. Changes no state. */
  async read(): Promise<Kept> {
    const [remembered, ticket] = await Promise.all([this.open('journey', 'device'), this.open('resume-ticket', 'tab')]);
    const now = this.clock.now();
    const sessionId = this.store.read('tab', SESSION_ID_KEY) ?? '';
    return { sessionId, ticket: readTicket(ticket, { now, sessionId }), remembered: readPersisted(remembered, now) };
  }

  bringBack({ sessionId, ticket, remembered }: Kept): void {
    this.state.auth.change((auth) => ({ ...auth, sessionId, ...ticket?.auth }));
    this.state.journey.change((journey) => ({ ...journey, ...resumed(ticket, remembered?.journey ?? {}) }));
    const since = { journey: remembered?.savedAt, 'resume-ticket': ticket?.savedAt };
    for (const { purpose, youngBy } of RECORDS) {
      const savedAt = since[purpose];
      if (savedAt !== undefined) this.ages.set(purpose, { basis: JSON.stringify(youngBy(this.state)), since: savedAt });
    }
  }

  /** Keeps every later change, until it is told to stop. */
  follow(): () => void {
    const keep = (): void => {
      this.keepSessionId();
      RECORDS.forEach((record) => {
        this.keep(record);
      });
    };
    const ends = [this.state.journey.subscribe(keep), this.state.auth.subscribe(keep)];
    return () => {
      ends.forEach((end) => {
        end();
      });
    };
  }

  /** Resolves when everything that has changed so far is kept. */
  settled(): Promise<void> {
    return this.saving;
  }

  private keepSessionId(): void {
    const { sessionId } = this.state.auth.get();
    if (sessionId === '') this.store.remove('tab', SESSION_ID_KEY);
    else this.store.write('tab', SESSION_ID_KEY, sessionId);
  }

  /** Removal is immediate, so that nothing outlives the session; sealing takes its turn, so that the last change wins. */
  private keep({ purpose, area, content, youngBy }: SealedRecord): void {
    const record = content(this.state);
    const text = record === null ? '' : JSON.stringify(record);
    if (this.saved.get(purpose) === text) return;
    this.saved.set(purpose, text);
    if (text === '') this.store.remove(area, purpose);
    else {
      const savedAt = this.since(purpose, JSON.stringify(youngBy(this.state)));
      const stamped = JSON.stringify({ version: RECORD_VERSION, savedAt, ...record });
      this.saving = this.saving.then(() => this.seal({ purpose, area, text, stamped }));
    }
  }

  /** The age of a record counts from the change, however long its turn to be sealed takes to come. */
  private since(purpose: VaultPurpose, basis: string): number {
    const known = this.ages.get(purpose);
    if (known?.basis === basis) return known.since;
    const since = this.clock.now();
    this.ages.set(purpose, { basis, since });
    return since;
  }

  private async seal({ purpose, area, text, stamped }: Sealing): Promise<void> {
    if (this.saved.get(purpose) !== text) return;
    const sealed = await this.vault.seal(purpose, stamped);
    if (sealed.ok && this.saved.get(purpose) === text) this.store.write(area, purpose, sealed.value);
  }

  private async open(purpose: VaultPurpose, area: StoreArea): Promise<string | null> {
    const sealed = this.store.read(area, purpose);
    if (sealed === null) return null;
    const opened = await this.vault.open(purpose, sealed);
    if (opened.ok) return opened.value;
    const isSpoilt = opened.failure === 'Storage::CANNOT_DECRYPT';
    if (isSpoilt && this.store.read(area, purpose) === sealed) this.store.remove(area, purpose);
    return null;
  }
}
