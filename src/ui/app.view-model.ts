import { makeAutoObservable } from 'mobx';
import { settlementKind } from '@domain/account/account';
import { guard, type Verdict } from '@domain/journey/guard';
import type { StepId } from '@domain/journey/steps';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { HandOff } from '@application/handing-over/hand-off';
import type { StartUp } from '@application/entering/start-up';
import type { State } from '@application/state';
import { type FullPage, type Navigation, type StartUpStage } from '@application/state';
import type { Settings } from '@ports/settings';

/** The frame round every step: what covers them, what guards them, and where to go next. */
export class AppViewModel {
  isTryingAgain = false;

  readonly #state: State;
  readonly #startUp: StartUp;
  readonly #entrance: EnterBySso;
  readonly #handOff: HandOff;

  constructor(
    state: State,
    startUp: StartUp,
    entrance: EnterBySso,
    handOff: HandOff,
    readonly settings: Settings,
  ) {
    this.#state = state;
    this.#startUp = startUp;
    this.#entrance = entrance;
    this.#handOff = handOff;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get stage(): StartUpStage {
    return this.#state.stage.get();
  }

  get isOnline(): boolean {
    return this.#state.online.get();
  }

  get cover(): FullPage {
    return this.#state.fullPage.get();
  }

  /** The settlement type of the account that the customer is being taken to, if it has a name of its own. */
  get destinationSettlementType(): 1 | 2 | 3 | 4 | null {
    const type = this.#state.journey.get().selectedAccount?.settlementType;
    return type === undefined ? null : (settlementKind(type)?.settlementType ?? null);
  }

  /** Judged once on arrival: what changes afterwards takes no step away from under the customer. */
  verdictOn(step: StepId): Verdict {
    return guard(step, { sessionId: this.#state.auth.get().sessionId, journey: this.#state.journey.get() });
  }

  /** What was asked at another step is nobody's business at this one. */
  enterStep(): void {
    this.#state.enterStep();
  }

  /** An order to go is followed once, whoever begins to follow later. */
  onNavigation(follow: (navigation: Navigation) => void): () => void {
    const take = (navigation: Navigation | null): void => {
      if (navigation === null) return;
      this.#state.navigation.set(null);
      follow(navigation);
    };
    take(this.#state.navigation.get());
    return this.#state.navigation.subscribe(take);
  }

  /** After a failed start-up, or a failed single sign-on. */
  async tryAgain(): Promise<void> {
    if (this.isTryingAgain) return;
    this.isTryingAgain = true;
    await this.onceMore();
    this.endTrying();
  }

  /** Something could not be drawn. */
  showErrorPage(): void {
    this.#state.showFullPage('error');
  }

  /** Without what was to be shown: it may be what could not be drawn. */
  startAgain(): void {
    this.#state.dialog.set(null);
    this.#state.pendingToasts.set([]);
    this.#state.currentMessage.set(null);
    this.#state.fullPage.set('none');
    this.#state.goTo('home');
  }

  private async onceMore(): Promise<void> {
    if (this.stage !== 'ready') await this.#startUp.performHandshakes();
    else if (this.#state.journey.get().validateAccessCode !== null) await this.#handOff.retry();
    else await this.#entrance.startOver();
  }

  private endTrying(): void {
    this.isTryingAgain = false;
  }
}
