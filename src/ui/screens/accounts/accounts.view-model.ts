import { makeAutoObservable } from 'mobx';
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
import type { State } from '@application/state';
import type { Clock } from '@ports/clock';
import { newPressGuard, PAUSE_MS, type PressGuard } from '@ui/press-guard';
import { backTarget } from '@ui/links/back-target';
import type { StepLink } from '@ui/links/step-link';

interface AccountCard {
  readonly kind: SettlementKind;
  readonly state: CardState;
  /** Null if the customer has no account of this kind. */
  readonly subAccountId: string | null;
}

/** A non-resident chooses an account (specification §2 "Select Profile screen", "Greeting account-choice screen"). */
export class AccountsViewModel {
  readonly #state: State;
  readonly #handOff: HandOff;
  readonly #returnToApplication: ReturnToApplication;
  readonly #continueAs: ContinueAs;
  readonly #endSession: EndSession;

  /** Guards the accounts. The pause is longer if a link or a phone may have led here. */
  readonly accountsGuard: PressGuard;

  /** Guards the dialog that confirms logging out. */
  readonly logOutGuard: PressGuard;
  /** Whether this is Select Profile instead of the greeting. Choosing an account does not change it. */
  readonly showsSelectProfile: boolean;
  /** The account used last takes the focus, so that Enter opens it, unless the customer must first confirm their identity. */
  readonly isLastUsedFocused: boolean;

  constructor(
    state: State,
    handOff: HandOff,
    returnToApplication: ReturnToApplication,
    continueAs: ContinueAs,
    endSession: EndSession,
    clock: Pick<Clock, 'monotonic'>,
  ) {
    this.#state = state;
    this.#handOff = handOff;
    this.#returnToApplication = returnToApplication;
    this.#continueAs = continueAs;
    this.#endSession = endSession;
    this.accountsGuard = newPressGuard(clock, {
      pauseMs: () => (state.journey.get().awaitsConfirmation ? PAUSE_MS.decision : PAUSE_MS.choice),
      onIgnored: () => state.noteInStatusLine('press-again'),
    });
    this.logOutGuard = newPressGuard(clock, { pauseMs: () => PAUSE_MS.dialog });
    const journey = state.journey.get();
    this.showsSelectProfile = showsSelectProfile(journey);
    this.isLastUsedFocused = this.showsSelectProfile && !journey.awaitsConfirmation;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get back(): StepLink | null {
    return backTarget(this.#state, 'loginAccounts', this.#returnToApplication);
  }

  get fullName(): string {
    return fullNameOf(this.#state.journey.get().validateAccessCode);
  }

  get reference(): CustomerReference | null {
    return customerReference(this.#state.journey.get().validateAccessCode);
  }

  get firstName(): string {
    return firstName(this.fullName);
  }

  /** The greeting shows every kind of account of the group, Select Profile only the customer's. */
  cards(group: NonResidentGroup): readonly AccountCard[] {
    const kinds = this.showsSelectProfile ? heldKinds(this.#state.journey.get(), group) : settlementKindsOf(group);
    return kinds.map((kind) => this.card(kind));
  }

  async choose({ settlementType }: SettlementKind): Promise<void> {
    this.#state.clearStatusLine();
    if (this.#continueAs.confirm()) await this.#handOff.toAccount(settlementType);
  }

  logOut(): void {
    this.#endSession.logOut();
  }

  private card(kind: SettlementKind): AccountCard {
    const journey = this.#state.journey.get();
    const held = accountOfType(knownAccounts(journey.validateAccessCode), kind.settlementType);
    return {
      kind,
      state: cardState(held, kind.settlementType, lastAccount(journey)),
      subAccountId: held?.subAccountId ?? null,
    };
  }
}
