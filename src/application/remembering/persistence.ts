import { sessionStartPart } from '@domain/journey/fields';
import { isHintValid } from '@domain/journey/record-hints';
import {
  ownRecord,
  readRemembered,
  readSessionStart,
  readTicket,
  restoredJourney,
  type StoredRecords,
} from '@domain/journey/records';
import { hasSession, SESSION_ID_KEY } from '@domain/session/session';
import {
  confirmedUserId,
  DEVICE_RECORD,
  RESUME_TICKET,
  storedState,
} from '@application/remembering/record-definitions';
import { SealedRecord } from '@application/remembering/sealed-record';
import type { ReportState } from '@application/state/report-state';
import type { SessionState } from '@application/state/session-state';
import type { StartState } from '@application/state/start-state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Vault } from '@ports/vault';

/** Kept as long as the session id, so that a tab that was suspended for long can detect that its session has ended. */
const SESSION_START_KEY = 'session-start';

/**
 * Saves and restores what survives a reload (specification §3 "Persistence of this slice", docs/journeys.md "Entering"):
 * on the device the five persisted fields, in the tab the session's id and start and, for ten minutes, the resume ticket.
 * Everything except the id and the start is encrypted. `domain/journey/fields.ts` says which record a field belongs to.
 */
export class Persistence {
  /** Whether a session was restored without its resume ticket. */
  isTicketUnavailable = false;
  private readonly deviceRecord: SealedRecord;
  private readonly resumeTicket: SealedRecord;
  /** The session that the stored resume ticket belongs to. */
  private sessionId = '';
  /** The customer who is signed in here; empty if there is none. */
  private signedInUserId = '';
  /** The customer of the latest sign-in. Kept after the session, because its end must not renew a record. */
  private latestUserId = '';
  private wasRemembered = false;

  constructor(
    private readonly session: SessionState,
    private readonly start: StartState,
    reports: ReportState,
    private readonly store: KeyValueStore,
    vault: Vault,
    private readonly clock: Clock,
  ) {
    const dependencies = { reports, store, vault, clock };
    this.deviceRecord = new SealedRecord(DEVICE_RECORD, dependencies);
    this.resumeTicket = new SealedRecord(RESUME_TICKET, dependencies);
  }

  /** Ignores records that are damaged, of another version or too old. Does not change the state. */
  async read(): Promise<StoredRecords> {
    const now = this.clock.now();
    const session = this.readSession();
    const { isStored: isTicketStored, hint: ticketUntil } = this.resumeTicket;
    const isTicketExpired = ticketUntil !== null && !isHintValid(ticketUntil, now);
    const hasTicket = isTicketStored && !isTicketExpired;
    const wasRemembered = this.deviceRecord.isStored && isHintValid(this.deviceRecord.hint, now);
    const opened = await Promise.all([
      this.deviceRecord.open((text) => readRemembered(text, { now, hasTicket })),
      this.resumeTicket.open((text) => readTicket(text, { now, sessionId: session.sessionId })),
    ]);
    const [{ record: remembered, failure: deviceFailure }, { record: ticket, failure }] = opened;
    const isForgotten = wasRemembered && deviceFailure === 'Storage::CANNOT_DECRYPT';
    const isTimedOut = opened.some((record) => record.failure === 'Storage::TIMED_OUT');
    const hasNoKey = failure !== undefined && failure !== 'Storage::CANNOT_DECRYPT';
    const isTicketUnavailable = !isTicketStored || hasNoKey || (ticket === null && isTicketExpired);
    return { ...session, ticket, remembered, isTicketUnavailable, isTimedOut, isForgotten };
  }

  /** The session id and start, without the records, which take too long to open. */
  readWithoutRecords(): StoredRecords {
    return {
      ...this.readSession(),
      ticket: null,
      remembered: null,
      isTicketUnavailable: true,
      isTimedOut: true,
      isForgotten: false,
    };
  }

  restore(records: StoredRecords): void {
    const { sessionId, ticket, remembered } = records;
    const own = ownRecord(records);
    this.sessionId = sessionId;
    this.isTicketUnavailable = records.isTicketUnavailable;
    this.start.isCustomerForgotten.set(records.isForgotten);
    this.session.auth.change((auth) => ({ ...auth, sessionId, ...ticket?.auth }));
    this.session.journey.change((journey) => restoredJourney(journey, records));
    const state = storedState(this.session);
    this.noteCustomer();
    if (ticket !== null) this.resumeTicket.restored(state, this.latestUserId, ticket.savedAt);
    else if (!hasSession({ sessionId })) this.resumeTicket.remove();
    if (remembered === null) return;
    if (own === null) {
      this.deviceRecord.leaveToOtherCustomer();
      return;
    }
    this.deviceRecord.restored(state, this.latestUserId, own.savedAt);
    // A customer who is not to be remembered may have left their identifier in the record of another.
    if (remembered.journey.isRemembered === false) this.deviceRecord.saveAgain();
  }

  /** Saves every later change. Returns the function that stops saving and drops what was saved from memory. */
  saveChanges(): () => void {
    const save = (): void => {
      this.saveSession();
      this.takeOverRecord();
      const state = storedState(this.session);
      this.deviceRecord.save(state, this.latestUserId);
      this.resumeTicket.save(state, this.latestUserId);
    };
    const stops = [this.session.journey.subscribe(save), this.session.auth.subscribe(save)];
    return () => {
      stops.forEach((stop) => {
        stop();
      });
      void this.deviceRecord.forgetWhenSaved();
      void this.resumeTicket.forgetWhenSaved();
    };
  }

  /** For "Not you?": removes the record on the device, even if another tab has stored it. */
  forgetCustomer(): void {
    this.deviceRecord.remove();
  }

  /** Resolves when all changes up to now are saved. */
  async whenSaved(): Promise<void> {
    await Promise.all([this.deviceRecord.whenSaved(), this.resumeTicket.whenSaved()]);
  }

  private readSession(): Pick<StoredRecords, 'sessionId' | 'sessionStart'> {
    const sessionId = this.store.read('tab', SESSION_ID_KEY) ?? '';
    const sessionStart = sessionId === '' ? null : readSessionStart(this.store.read('tab', SESSION_START_KEY));
    return { sessionId, sessionStart };
  }

  /** Removes another session's ticket immediately, because the vault may have no key to replace it. */
  private saveSession(): void {
    const { sessionId } = this.session.auth.get();
    if (sessionId !== this.sessionId) this.resumeTicket.remove();
    this.sessionId = sessionId;
    if (!hasSession({ sessionId })) {
      this.store.remove('tab', SESSION_ID_KEY);
      this.store.remove('tab', SESSION_START_KEY);
    } else {
      this.store.write('tab', SESSION_ID_KEY, sessionId);
      this.store.write('tab', SESSION_START_KEY, JSON.stringify(sessionStartPart(this.session.journey.get())));
    }
  }

  /**
   * A customer who signs in, or chooses not to be remembered, replaces the record on the device, even one that another tab has
   * stored since. If a reload has lost their identifier, another customer's record is kept.
   */
  private takeOverRecord(): void {
    const { signedInUserId, wasRemembered } = this;
    this.noteCustomer();
    const hasSignedIn = this.signedInUserId !== '' && this.signedInUserId !== signedInUserId;
    const hasUntickedRememberMe = wasRemembered && !this.wasRemembered;
    const isIdentifierLost =
      this.deviceRecord.belongsToOtherCustomer && this.session.journey.get().identifierType === null;
    if ((hasSignedIn || hasUntickedRememberMe) && !isIdentifierLost) this.deviceRecord.takeOver();
  }

  private noteCustomer(): void {
    const journey = this.session.journey.get();
    this.signedInUserId = confirmedUserId(journey);
    this.latestUserId = this.signedInUserId || this.latestUserId;
    this.wasRemembered = journey.customer.isRemembered;
  }
}
