import { maskIdentifier } from '@domain/identity/masking';
import { ownIdentifierOf } from '@domain/journey/own-identifiers';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import { freezeAddress, type FreezeSettings } from '@ui/links/freeze-address';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';
import { makeViewModelObservable } from '@ui/view-model';

/** The facts of a change that the customer may print, and how to reach support. */
export class ChangeResultViewModel {
  readonly support: SupportContacts;
  /** Where the customer freezes online access; null if the provider has no such page. */
  readonly freezeUrl: string | null;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly browser: Pick<Browser, 'address' | 'print'>,
    settings: SupportSettings & FreezeSettings,
  ) {
    this.support = supportContacts(settings);
    this.freezeUrl = freezeAddress(settings, browser);
    makeViewModelObservable(this);
  }

  get isOpen(): boolean {
    return this.screen.isMessageBlocking.get();
  }

  /** The masked identifier; empty if the customer has entered none. */
  get account(): string {
    const identifier = ownIdentifierOf(this.session.journey.get());
    return identifier === null ? '' : maskIdentifier(identifier);
  }

  get host(): string {
    return this.browser.address().host;
  }

  show(): void {
    this.screen.isMessageBlocking.set(true);
  }

  print(): void {
    this.browser.print();
  }

  dispose(): void {
    this.hide();
  }

  hide(): void {
    this.screen.isMessageBlocking.set(false);
  }
}
