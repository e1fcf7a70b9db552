import type { StorageFailureCode } from '@domain/error/failure';
import { HINT_KEYS } from '@domain/journey/record-hints';
import { isJsonObjectText, RECORD_VERSION } from '@domain/journey/records';
import type { RecordDefinition, StoredState } from '@application/remembering/record-definitions';
import type { ReportState } from '@application/state/report-state';
import type { Clock } from '@ports/clock';
import type { KeyValueStore } from '@ports/key-value-store';
import type { Vault } from '@ports/vault';

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
  readonly fingerprint: string;
  /** The JSON of the content with version and time: the text to encrypt. */
  readonly plaintext: string;
  /** Empty for no hint. */
  readonly hint: string;
}

export interface RecordDependencies {
  readonly reports: ReportState;
  readonly store: KeyValueStore;
  readonly vault: Vault;
  readonly clock: Clock;
}

/** Detects a later change of the content or of what renews it. Never empty. */
const fingerprintOf = (content: object | null, renewal: string): string => JSON.stringify(content) + renewal;

/**
 * An encrypted record and its hint, as this tab knows them. All tabs share the device's record, so a tab replaces it only if it
 * is still the version that the tab has last read or written, unless the tab takes it over.
 */
export class SealedRecord {
  /**
   * The fingerprint of the latest content; empty to force the next save. Null until the record is restored, saved or taken
   * over.
   */
  private latest: string | null = null;
  private age: Age | null = null;
  /** The sealed text that this tab has last read or written; null if there was none. */
  private known: string | null = null;
  private belongsToOther = false;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly definition: RecordDefinition,
    private readonly dependencies: RecordDependencies,
  ) {}

  get isStored(): boolean {
    return this.readSealed() !== null;
  }

  /** Until when the record is valid, in milliseconds since the epoch. Null if there is no hint. */
  get hint(): string | null {
    return this.dependencies.store.read(this.definition.area, this.hintKey);
  }

  /** Resolves when all changes up to now are saved. */
  whenSaved(): Promise<void> {
    return this.saving;
  }

  /** Removes a record that cannot be decrypted or read. Keeps it if the vault has no key at the moment. */
  async open<T>(read: (text: string) => T | null): Promise<Opened<T>> {
    const sealed = this.readSealed();
    this.known = sealed;
    if (sealed === null) {
      this.remove(); // a hint that was left
      return { record: null };
    }
    const opened = await this.dependencies.vault.open(this.definition.purpose, sealed);
    const record = opened.ok ? read(opened.value) : null;
    if (!opened.ok) this.reportFailure(opened.failure);
    else if (!isJsonObjectText(opened.value)) this.reportFailure('Storage::CANNOT_PARSE');
    const isDamaged = record === null && (opened.ok || opened.failure === 'Storage::CANNOT_DECRYPT');
    if (isDamaged && this.readSealed() === sealed) this.remove();
    return opened.ok ? { record } : { record, failure: opened.failure };
  }

  /** Call it after the restore, so that the restored state is not saved again and does not reset the age. */
  restored(state: StoredState, userId: string, savedAt: number): void {
    const { content, renewedBy } = this.definition;
    const renewal = JSON.stringify(renewedBy(state, userId));
    this.age = { renewal, since: savedAt };
    this.latest = fingerprintOf(content(state), renewal);
  }

  /** Leaves another customer's record alone until this tab takes it over. */
  leaveToOtherCustomer(): void {
    this.belongsToOther = true;
  }

  get belongsToOtherCustomer(): boolean {
    return this.belongsToOther;
  }

  /** Lets the next save replace the record, even if another tab has stored or removed it. */
  takeOver(): void {
    this.belongsToOther = false;
    this.known = this.readSealed();
    this.saveAgain();
  }

  /** Forces the next save, even if the state does not change. */
  saveAgain(): void {
    this.latest = '';
  }

  /** Removes immediately, so that no record outlives the session. Encrypts in a queue, so that the last change wins. */
  save(state: StoredState, userId: string): void {
    const { content: contentOf, renewedBy, lifetimeMs, isHinted } = this.definition;
    const content = contentOf(state);
    const renewal = JSON.stringify(renewedBy(state, userId));
    const fingerprint = fingerprintOf(content, renewal);
    if (this.latest === fingerprint || this.isReplacedElsewhere() || this.isUnopened()) return;
    this.latest = fingerprint;
    if (content === null) {
      this.age = null;
      this.remove();
      return;
    }
    const savedAt = this.ageStart(renewal);
    const plaintext = JSON.stringify({ version: RECORD_VERSION, savedAt, ...content });
    const hint = isHinted(state) ? String(savedAt + lifetimeMs) : '';
    this.saving = this.saving.then(() => this.seal({ fingerprint, plaintext, hint }));
  }

  /** Removes the record and its hint, even if another tab has stored them. */
  remove(): void {
    const { store } = this.dependencies;
    const { area, purpose } = this.definition;
    this.belongsToOther = false;
    this.known = null;
    store.remove(area, purpose);
    store.remove(area, this.hintKey);
  }

  /** Drops the plaintext of the session's tokens from memory when the saves in flight have ended. */
  async forgetWhenSaved(): Promise<void> {
    await this.saving;
    this.latest = null;
    this.age = null;
  }

  private get hintKey(): string {
    return HINT_KEYS[this.definition.purpose];
  }

  private readSealed(): string | null {
    return this.dependencies.store.read(this.definition.area, this.definition.purpose);
  }

  /** Whether another tab has stored or removed the record since this tab last read or wrote it. */
  private isReplacedElsewhere(): boolean {
    return this.definition.area === 'device' && (this.belongsToOther || this.readSealed() !== this.known);
  }

  /**
   * Whether a stored record has not been opened, for example because the vault was too slow. It is kept for the next reload, so
   * that a remembered customer is not forgotten. Also true for another customer's record, which `isReplacedElsewhere` keeps.
   */
  private isUnopened(): boolean {
    return this.latest === null && this.isStored;
  }

  /** The age counts from the change, not from the time of encryption. In milliseconds since the epoch. */
  private ageStart(renewal: string): number {
    if (this.age?.renewal !== renewal) this.age = { renewal, since: this.dependencies.clock.now() };
    return this.age.since;
  }

  private async seal({ fingerprint, plaintext, hint }: PendingSave): Promise<void> {
    if (this.latest !== fingerprint) return;
    const { store, vault } = this.dependencies;
    const { area, purpose } = this.definition;
    const sealed = await vault.seal(purpose, plaintext);
    if (!sealed.ok) this.reportFailure(sealed.failure);
    if (!sealed.ok || this.latest !== fingerprint || this.isReplacedElsewhere()) return;
    this.known = sealed.value;
    const isKept = store.write(area, purpose, sealed.value);
    if (isKept && hint !== '') store.write(area, this.hintKey, hint);
    else store.remove(area, this.hintKey);
  }

  private reportFailure(code: StorageFailureCode): void {
    this.dependencies.reports.recordFailure({ kind: 'storage', code });
  }
}
