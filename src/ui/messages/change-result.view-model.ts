import { makeAutoObservable } from 'mobx';
import { maskIdentifier } from '@domain/identity/masking';
import { ownIdentifierOf } from '@domain/journey/changes';
import type { State } from '@application/state';
import type { Browser } from '@ports/browser';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';

/** The facts of a change that the customer may print, and how to reach support. */
export class ChangeResultViewModel {
  readonly #state: State;
  readonly #browser: Pick<Browser, 'address' | 'print'>;

  readonly support: SupportContacts;

  constructor(state: State, browser: Pick<Browser, 'address' | 'print'>, settings: SupportSettings) {
    this.#state = state;
    this.#browser = browser;
    this.support = supportContacts(settings);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isOpen(): boolean {
    return this.#state.isReading.get();
  }

  /** Masked; empty if the customer has entered no identifier. */
  get account(): string {
    const identifier = ownIdentifierOf(this.#state.journey.get());
    return identifier === null ? '' : maskIdentifier(identifier);
  }

  get host(): string {
    return this.#browser.address().host;
  }

  show(): void {
    this.#state.isReading.set(true);
  }

  print(): void {
    this.#browser.print();
  }

  dispose(): void {
    this.hide();
  }

  hide(): void {
    this.#state.isReading.set(false);
  }
}
