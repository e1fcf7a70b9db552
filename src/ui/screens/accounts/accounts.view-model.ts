import {
  accountOfType,
  cardState,
  customerReference,
  firstName,
  knownAccounts,
  settlementKindsOf,
  fullNameOf,
  type CardState,
  type CustomerReference,
  type NonResidentGroup,
  type SettlementKind,
} from '@domain/account/account';
import { heldKinds, lastAccount, showsSelectProfile } from '@domain/journey/account-choice';
import type { HandOff } from '@application/handing-over/hand-off';
import type { ReturnToApplication } from '@application/handing-over/return-to-application';
import type { ContinueAs } from '@application/signing-in/continue-as';
import type { EndSession } from '@application/session/end-session';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Clock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';
import { makeViewModelObservable } from '@ui/view-model';

interface AccountCard {
  readonly kind: SettlementKind;
  readonly state: CardState;
  /** Null if the customer has no account of this kind. */
  readonly subAccountId: string | null;
}

/** A non-resident chooses an account (specification §2 "Select Profile screen", "Greeting account-choice screen"). */
export class AccountsViewModel {
  /** Guards the accounts. The pause is longer if a link or a phone may have led here. */
  readonly accountsGuard: PressGuard;

  /** Guards the dialog that confirms logging out. */
  readonly logOutGuard: PressGuard;
  /** Whether this is Select Profile instead of the greeting. Choosing an account does not change it. */
  readonly showsSelectProfile: boolean;
  /** The account used last takes the focus, so that Enter opens it, unless the customer must first confirm their identity. */
  readonly isLastUsedFocused: boolean;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly handOff: HandOff,
    private readonly returnToApplication: ReturnToApplication,
    private readonly continueAs: ContinueAs,
    private readonly endSession: EndSession,
    clock: Pick<Clock, 'monotonic'>,
  ) {
    this.accountsGuard = newPressGuard(clock, {
      pauseMs: () => (session.journey.get().customer.awaitsConfirmation ? PAUSE_MS.decision : PAUSE_MS.choice),
      onIgnored: () => screen.noteInStatusLine('press-again'),
    });
    this.logOutGuard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.dialog });
    const journey = session.journey.get();
    this.showsSelectProfile = showsSelectProfile(journey);
    this.isLastUsedFocused = this.showsSelectProfile && !journey.customer.awaitsConfirmation;
    makeViewModelObservable(this);
  }

  get back(): StepLink | null {
    return backTarget({ session: this.session, screen: this.screen }, 'loginAccounts', this.returnToApplication);
  }

  get fullName(): string {
    return fullNameOf(this.session.journey.get().validateAccessCode);
  }

  get reference(): CustomerReference | null {
    return customerReference(this.session.journey.get().validateAccessCode);
  }

  get firstName(): string {
    return firstName(this.fullName);
  }

  /** The greeting shows every kind of account in the group; Select Profile shows only the customer's. */
  cards(group: NonResidentGroup): readonly AccountCard[] {
    const kinds = this.showsSelectProfile ? heldKinds(this.session.journey.get(), group) : settlementKindsOf(group);
    return kinds.map((kind) => this.card(kind));
  }

  async choose({ settlementType }: SettlementKind): Promise<void> {
    this.screen.clearStatusLine();
    if (this.continueAs.confirm()) await this.handOff.toAccount(settlementType);
  }

  logOut(): void {
    this.endSession.logOut();
  }

  private card(kind: SettlementKind): AccountCard {
    const journey = this.session.journey.get();
    const held = accountOfType(knownAccounts(journey.validateAccessCode), kind.settlementType);
    return {
      kind,
      state: cardState(held, kind.settlementType, lastAccount(journey)),
      subAccountId: held?.subAccountId ?? null,
    };
  }
}
