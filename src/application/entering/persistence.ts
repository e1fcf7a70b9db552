/**
 * Saves and restores what survives a reload (specification §3 "Persistence of this slice", docs/journeys.md "Entering"):
 * the five persisted fields on the device, and in the tab the session's id and start and, for ten minutes, the resume
 * ticket. Everything except the id and the start is encrypted. `domain/journey/fields.ts` says which record a field belongs to.
 */
import type { StorageFailureCode } from '@domain/error/failure';
import { sessionStartPart } from '@domain/journey/fields';
import {
  isJsonObjectText,
  ownRecord,
  readRemembered,
  readSessionStart,
  readTicket,
  RECORD_VERSION,
  restoredJourney,
  type StoredRecords,
} from '@domain/journey/records';
import { HINT_KEYS, isHintValid } from '@domain/journey/record-hints';
import { hasSession } from '@domain/session/session';
import {
  AREA_OF,
  confirmedUserId,
  RECORDS,
  storedState,
  type SealedRecord,
  type StoredState,
} from '@application/entering/sealed-records';
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Vault, VaultPurpose } from '@ports/vault';

export const SESSION_ID_KEY = 'session-id';
/** Kept as long as the session id, so that a tab that was suspended for long still notices that its session was ended. */
const SESSION_START_KEY = 'session-start';

interface Opened<T> {
  /** Null if there is no record, or none that can be used. */
  readonly record: T | null;
  readonly failure?: StorageFailureCode;
}

interface Age {
  /** The JSON of the values whose change resets the age. */
  readonly renewal: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

interface PendingSave {
  readonly purpose: VaultPurpose;
  /** The JSON of the content and of what renews it, to detect a later change. */
  readonly fingerprint: string;
  /** The JSON of the content with version and time: the text to encrypt. */
  readonly plaintext: string;
  /** Empty for no hint. */
  readonly hint: string;
}

/** Stands in `known` for the record of another customer that was found after a reload. No sealed record equals it. */
const OTHER_CUSTOMERS_RECORD = '';

const fingerprintOf = (content: object | null, renewal: string): string =>
  content === null ? '' : JSON.stringify(content) + renewal;

export class Persistence {
  /** Whether a session was restored without its resume ticket. */
  isTicketUnavailable = false;
  /** The session that the stored resume ticket belongs to. */
  private sessionId = '';
  /** The JSON of the latest content of each record and of what renews it; empty if the record was removed. */
  private readonly latest = new Map<VaultPurpose, string>();
  private readonly ages = new Map<VaultPurpose, Age>();
  /** Each sealed record as this tab has last read or written it; null if there was none. */
  private readonly known = new Map<VaultPurpose, string | null>();
  /** The customer who is signed in here; empty if nobody is. */
  private signedInUserId = '';
  private wasRemembered = false;
  /** Kept after the session: its end must not renew a record. */
  private userId = '';
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly state: State,
    private readonly store: KeyValueStore,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Ignores records that are damaged, of another version or too old. Does not change the state. */
  async read(): Promise<StoredRecords> {
    const now = this.clock.now();
    const session = this.readSession();
    const ticketUntil = this.readHint('resume-ticket');
    const isTicketStored = this.readSealed('resume-ticket') !== null;
    const isTicketExpired = ticketUntil !== null && !isHintValid(ticketUntil, now);
    const hasTicket = isTicketStored && !isTicketExpired;
    const opened = await Promise.all([
      this.open('journey', (text) => readRemembered(text, { now, hasTicket })),
      this.open('resume-ticket', (text) => readTicket(text, { now, sessionId: session.sessionId })),
    ]);
    const [{ record: remembered }, { record: ticket, failure }] = opened;
    const isTimedOut = opened.some((record) => record.failure === 'Storage::TIMED_OUT');
    const hasNoKey = failure !== undefined && failure !== 'Storage::CANNOT_DECRYPT';
    const isTicketUnavailable = !isTicketStored || hasNoKey || (ticket === null && isTicketExpired);
    return { ...session, ticket, remembered, isTicketUnavailable, isTimedOut };
  }

  /** What is known of the session while its records cannot be opened. */
  readWithoutRecords(): StoredRecords {
    return { ...this.readSession(), ticket: null, remembered: null, isTicketUnavailable: true, isTimedOut: true };
  }

  restore(records: StoredRecords): void {
    const { sessionId, ticket, remembered } = records;
    const own = ownRecord(records);
    this.sessionId = sessionId;
    this.isTicketUnavailable = records.isTicketUnavailable;
    if (remembered !== null && own === null) this.known.set('journey', OTHER_CUSTOMERS_RECORD);
    this.state.auth.change((auth) => ({ ...auth, sessionId, ...ticket?.auth }));
    this.state.journey.change((journey) => restoredJourney(journey, records));
    const state = storedState(this.state);
    this.signedInUserId = confirmedUserId(state.journey);
    this.wasRemembered = state.journey.isRemembered;
    // The next save overwrites what a customer who does not want to be remembered has left in the record.
    const leftBehind = remembered?.journey.isRemembered === false ? remembered.journey : {};
    const stored = { ...state, journey: { ...state.journey, ...leftBehind } };
    const since = { journey: own?.savedAt, 'resume-ticket': ticket?.savedAt };
    for (const { purpose, content, renewedBy } of RECORDS) {
      const savedAt = since[purpose];
      if (savedAt === undefined) continue;
      const renewal = this.renewalOf(renewedBy, state);
      this.ages.set(purpose, { renewal, since: savedAt });
      this.latest.set(purpose, fingerprintOf(content(stored), renewal));
    }
  }

  /** Saves every later change until the returned function is called, which also forgets what was saved. */
  saveChanges(): () => void {
    const save = (): void => {
      this.saveSession();
      this.takeOverRecord();
      RECORDS.forEach((record) => {
        this.save(record);
      });
    };
    const stops = [this.state.journey.subscribe(save), this.state.auth.subscribe(save)];
    return () => {
      stops.forEach((stop) => {
        stop();
      });
      // Both hold the session's tokens as text. A save that is in flight still needs them.
      void this.saving.then(() => {
        this.latest.clear();
        this.ages.clear();
      });
    };
  }

  /** "Not you?": removes the record on the device, even if another tab has stored it. */
  forgetCustomer(): void {
    this.remove('journey');
  }

  /** Resolves when all changes up to now are saved. */
  whenSaved(): Promise<void> {
    return this.saving;
  }

  private readSession(): Pick<StoredRecords, 'sessionId' | 'sessionStart'> {
    const sessionId = this.store.read('tab', SESSION_ID_KEY) ?? '';
    const sessionStart = sessionId === '' ? null : readSessionStart(this.store.read('tab', SESSION_START_KEY));
    return { sessionId, sessionStart };
  }

  /** The ticket of another session is removed at once, because the vault may have no key to replace it. */
  private saveSession(): void {
    const { sessionId } = this.state.auth.get();
    if (sessionId !== this.sessionId) this.remove('resume-ticket');
    this.sessionId = sessionId;
    if (!hasSession({ sessionId })) {
      this.store.remove('tab', SESSION_ID_KEY);
      this.store.remove('tab', SESSION_START_KEY);
    } else {
      this.store.write('tab', SESSION_ID_KEY, sessionId);
      this.store.write('tab', SESSION_START_KEY, JSON.stringify(sessionStartPart(this.state.journey.get())));
    }
  }

  /** Removes immediately, so that no record outlives the session. Encrypts in a queue, so that the last change wins. */
  private save({ purpose, content: contentOf, renewedBy, lifetimeMs, isHinted }: SealedRecord): void {
    const state = storedState(this.state);
    const record = contentOf(state);
    const renewal = this.renewalOf(renewedBy, state);
    const fingerprint = fingerprintOf(record, renewal);
    if (this.latest.get(purpose) === fingerprint || this.mustNotReplace(purpose, fingerprint)) return;
    this.latest.set(purpose, fingerprint);
    if (fingerprint === '') {
      this.ages.delete(purpose);
      this.remove(purpose);
    } else {
      const savedAt = this.ageStart(purpose, renewal);
      const plaintext = JSON.stringify({ version: RECORD_VERSION, savedAt, ...record });
      const hint = isHinted(state) ? String(savedAt + lifetimeMs) : '';
      this.saving = this.saving.then(() => this.seal({ purpose, fingerprint, plaintext, hint }));
    }
  }

  /**
   * Whoever signs in, or chooses not to be remembered, replaces the record on the device, even if another tab has stored it
   * since. If a reload has lost their identifier, another customer's record stays.
   */
  private takeOverRecord(): void {
    const journey = this.state.journey.get();
    const { isRemembered } = journey;
    const userId = confirmedUserId(journey);
    const isOwnersAct = (userId !== '' && userId !== this.signedInUserId) || (this.wasRemembered && !isRemembered);
    this.signedInUserId = userId;
    this.wasRemembered = isRemembered;
    const isIdentifierLost = this.known.get('journey') === OTHER_CUSTOMERS_RECORD && journey.identifierType === null;
    if (!isOwnersAct || isIdentifierLost || !this.isReplacedElsewhere('journey')) return;
    const sealed = this.readSealed('journey');
    this.known.set('journey', sealed);
    this.latest.set('journey', sealed ?? ''); // no content equals it, so the next one is saved
  }

  private renewalOf(renewedBy: SealedRecord['renewedBy'], state: StoredState): string {
    this.userId = confirmedUserId(state.journey) || this.userId;
    return JSON.stringify(renewedBy(state, this.userId));
  }

  /**
   * Another tab may have stored the record on the device, or the vault may have been too slow to open it. A remembered customer
   * must not be forgotten for that. A ticket that could not be opened stays for the next reload, as long as its session
   * continues.
   */
  private mustNotReplace(purpose: VaultPurpose, fingerprint: string): boolean {
    if (this.isReplacedElsewhere(purpose)) return true;
    if (this.latest.has(purpose)) return false;
    if (purpose === 'resume-ticket') return fingerprint !== '' && this.readSealed(purpose) !== null;
    return fingerprint === '' && this.state.journey.get().isRemembered;
  }

  /** Whether another tab has stored or removed the record on the device since this tab last read or wrote it. */
  private isReplacedElsewhere(purpose: VaultPurpose): boolean {
    return purpose === 'journey' && this.readSealed(purpose) !== (this.known.get(purpose) ?? null);
  }

  /** The age counts from the change, not from the time of encryption. In milliseconds since the epoch. */
  private ageStart(purpose: VaultPurpose, renewal: string): number {
    const known = this.ages.get(purpose);
    if (known?.renewal === renewal) return known.since;
    const since = this.clock.now();
    this.ages.set(purpose, { renewal, since });
    return since;
  }

  private async seal({ purpose, fingerprint, plaintext, hint }: PendingSave): Promise<void> {
    if (this.latest.get(purpose) !== fingerprint) return;
    const sealed = await this.vault.seal(purpose, plaintext);
    if (!sealed.ok) this.reportFailure(sealed.failure);
    if (!sealed.ok || this.latest.get(purpose) !== fingerprint || this.isReplacedElsewhere(purpose)) return;
    this.known.set(purpose, sealed.value);
    const area = AREA_OF[purpose];
    const isKept = this.store.write(area, purpose, sealed.value);
    if (isKept && hint !== '') this.store.write(area, HINT_KEYS[purpose], hint);
    else this.store.remove(area, HINT_KEYS[purpose]);
  }

  private readSealed(purpose: VaultPurpose): string | null {
    return this.store.read(AREA_OF[purpose], purpose);
  }

  private readHint(purpose: VaultPurpose): string | null {
    return this.store.read(AREA_OF[purpose], HINT_KEYS[purpose]);
  }

  private remove(purpose: VaultPurpose): void {
    const area = AREA_OF[purpose];
    this.known.set(purpose, null);
    this.store.remove(area, purpose);
    this.store.remove(area, HINT_KEYS[purpose]);
  }

  /** Removes a record that cannot be decrypted or read. Keeps it if the vault has no key at the moment. */
  private async open<T>(purpose: VaultPurpose, read: (text: string) => T | null): Promise<Opened<T>> {
    const sealed = this.readSealed(purpose);
    this.known.set(purpose, sealed);
    if (sealed === null) {
      this.remove(purpose); // a hint that was left
      return { record: null };
    }
    const opened = await this.vault.open(purpose, sealed);
    const record = opened.ok ? read(opened.value) : null;
    if (!opened.ok) this.reportFailure(opened.failure);
    else if (!isJsonObjectText(opened.value)) this.reportFailure('Storage::CANNOT_PARSE');
    const isDamaged = record === null && (opened.ok || opened.failure === 'Storage::CANNOT_DECRYPT');
    if (isDamaged && this.readSealed(purpose) === sealed) this.remove(purpose);
    return opened.ok ? { record } : { record, failure: opened.failure };
  }

  private reportFailure(code: StorageFailureCode): void {
    this.state.recordFailure({ kind: 'storage', code });
  }
}
