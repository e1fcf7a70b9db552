/**
 * What survives a reload (specification §3 "Persistence of this slice", docs/journeys.md "Entering"): on the device the
 * five persisted fields; in the tab the session id and, for ten minutes, the resume ticket. Everything but the session
 * id is sealed. Which field belongs to which record: `domain/journey/fields.ts`.
 */
import { newJourney, persistedPart, ticketPart, type Journey } from '@domain/journey/fields';
import {
  maskedIdentity,
  readPersisted,
  readTicket,
  RECORD_VERSION,
  restoredJourney,
  type RememberedJourney,
  type ResumeTicket,
} from '@domain/journey/records';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore, StoreArea } from '@ports/key-value-store';
import type { Vault, VaultPurpose } from '@ports/vault';

export const SESSION_ID_KEY = 'session-id';

interface SealedRecord {
  readonly purpose: VaultPurpose;
  readonly area: StoreArea;
  /** Null if the record is to be removed. */
  readonly content: (state: State) => object | null;
  /** Changing one of these values resets the record's age. */
  readonly renewedBy: (state: State) => unknown;
}

const isWorthKeeping = (journey: Journey): boolean =>
  journey.isRemembered && JSON.stringify(persistedPart(journey)) !== JSON.stringify(persistedPart(newJourney()));

/** Only values from the server prolong a ticket; a countdown or a reload does not. */
const ticketRenewedBy = ({ journey, auth }: State): unknown => {
  const { sessionId, accessToken, authToken } = auth.get();
  return [sessionId, accessToken, authToken, journey.get().refId];
};

const RECORDS: readonly SealedRecord[] = [
  {
    purpose: 'journey',
    area: 'device',
    content: ({ journey }) => (isWorthKeeping(journey.get()) ? { journey: persistedPart(journey.get()) } : null),
    renewedBy: ({ journey }) => [persistedPart(journey.get()), journey.get().validateAccessCode?.userId],
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
    renewedBy: ticketRenewedBy,
  },
];

export interface PersistedRecords {
  readonly sessionId: string;
  readonly ticket: ResumeTicket | null;
  readonly remembered: RememberedJourney | null;
}

interface Age {
  /** The JSON of the values that renew the record. */
  readonly renewedBy: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

interface Sealing extends Pick<SealedRecord, 'purpose' | 'area'> {
  /** Without the time, to notice a later change. */
  readonly text: string;
  /** With version and time, as it is sealed. */
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

  /** Ignores records that are damaged, foreign or too old. Changes no state. */
  async read(): Promise<PersistedRecords> {
    const [remembered, ticket] = await Promise.all([this.open('journey', 'device'), this.open('resume-ticket', 'tab')]);
    const now = this.clock.now();
    const sessionId = this.store.read('tab', SESSION_ID_KEY) ?? '';
    return { sessionId, ticket: readTicket(ticket, { now, sessionId }), remembered: readPersisted(remembered, now) };
  }

  restore({ sessionId, ticket, remembered }: PersistedRecords): void {
    this.state.auth.change((auth) => ({ ...auth, sessionId, ...ticket?.auth }));
    this.state.journey.change((journey) => ({ ...journey, ...restoredJourney(ticket, remembered?.journey ?? {}) }));
    const since = { journey: remembered?.savedAt, 'resume-ticket': ticket?.savedAt };
    for (const { purpose, renewedBy } of RECORDS) {
      const savedAt = since[purpose];
      if (savedAt !== undefined)
        this.ages.set(purpose, { renewedBy: JSON.stringify(renewedBy(this.state)), since: savedAt });
    }
  }

  /** Saves every later change until the returned function is called. */
  saveChanges(): () => void {
    const keep = (): void => {
      this.keepSessionId();
      RECORDS.forEach((record) => {
        this.keep(record);
      });
    };
    const stops = [this.state.journey.subscribe(keep), this.state.auth.subscribe(keep)];
    return () => {
      stops.forEach((stop) => {
        stop();
      });
    };
  }

  /** Resolves when every change so far is saved. */
  whenSaved(): Promise<void> {
    return this.saving;
  }

  private keepSessionId(): void {
    const { sessionId } = this.state.auth.get();
    if (sessionId === '') this.store.remove('tab', SESSION_ID_KEY);
    else this.store.write('tab', SESSION_ID_KEY, sessionId);
  }

  /** Removes at once, so that nothing outlives the session; seals in a queue, so that the last change wins. */
  private keep({ purpose, area, content, renewedBy }: SealedRecord): void {
    const record = content(this.state);
    const text = record === null ? '' : JSON.stringify(record);
    if (this.saved.get(purpose) === text) return;
    this.saved.set(purpose, text);
    if (text === '') this.store.remove(area, purpose);
    else {
      const savedAt = this.since(purpose, JSON.stringify(renewedBy(this.state)));
      const stamped = JSON.stringify({ version: RECORD_VERSION, savedAt, ...record });
      this.saving = this.saving.then(() => this.seal({ purpose, area, text, stamped }));
    }
  }

  /** The age counts from the change, however long the record waits to be sealed. */
  private since(purpose: VaultPurpose, renewedBy: string): number {
    const known = this.ages.get(purpose);
    if (known?.renewedBy === renewedBy) return known.since;
    const since = this.clock.now();
    this.ages.set(purpose, { renewedBy, since });
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
    const isDamaged = opened.failure === 'Storage::CANNOT_DECRYPT';
    if (isDamaged && this.store.read(area, purpose) === sealed) this.store.remove(area, purpose);
    return null;
  }
}
