import { settlementKind, type SettlementKind } from '@domain/account/account';
import type { Verdict } from '@domain/journey/guard';
import { STEPS, type StepId } from '@domain/journey/steps';
import { hasSession } from '@domain/session/session';
import type { EnterBySso } from '@application/entering/enter-by-sso';
import type { EndSession } from '@application/session/end-session';
import type { HandOff } from '@application/handing-over/hand-off';
import type { StartUp } from '@application/entering/start-up';
import type { FullPage, Navigation, ScreenState } from '@application/state/screen-state';
import type { SessionState, ShownEnding } from '@application/state/session-state';
import type { StartState, StartUpStage } from '@application/state/start-state';
import { makeViewModelObservable } from '@ui/view-model';

/** The whole application: start-up, the full page that replaces the steps, the guard, and navigation. */
export class AppViewModel {
  isTryingAgain = false;

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly start: StartState,
    private readonly startUp: StartUp,
    private readonly enterBySso: EnterBySso,
    private readonly handOff: HandOff,
    private readonly endSession: EndSession,
  ) {
    makeViewModelObservable(this);
  }

  get stage(): StartUpStage {
    return this.start.stage.get();
  }

  get isOnline(): boolean {
    return this.screen.online.get();
  }

  get fullPage(): FullPage {
    return this.screen.fullPage.get();
  }

  get hasSession(): boolean {
    return hasSession(this.session.auth.get());
  }

  get ending(): ShownEnding {
    return this.session.ending.get() ?? 'expired';
  }

  /** The settlement type of the selected account; null without an account, or if the type has no name. */
  get destinationSettlementType(): SettlementKind['settlementType'] | null {
    const type = this.session.journey.get().selectedAccount?.settlementType;
    return type === undefined ? null : (settlementKind(type)?.settlementType ?? null);
  }

  /** Call it once per navigation: a later change of the session or the journey must not replace the open step. */
  verdictOn(step: StepId): Verdict {
    return this.session.verdictOn(step);
  }

  /**
   * Call it when the customer uses the browser's Back or Forward. Closes the message, the dialog and the failure page
   * of the step that they left.
   */
  leaveStep(): void {
    this.screen.clearStatusLine();
    this.screen.dialog.set(null);
    const showsFailedHandOff = this.fullPage === 'sso-failure' && this.handOff.isUnfinished;
    if (this.fullPage === 'account-refused' || showsFailedHandOff) this.handOff.giveUp();
  }

  /** Call it once per navigation. */
  enterStep(): void {
    this.screen.abandonCalls();
  }

  /**
   * Calls `follow` for each navigation of the application, once, including one that is already pending. Returns the
   * function that unsubscribes.
   */
  onNavigation(follow: (navigation: Navigation) => void): () => void {
    const take = (navigation: Navigation | null): void => {
      if (navigation === null) return;
      this.screen.navigation.set(null);
      follow(navigation);
    };
    take(this.screen.navigation.get());
    return this.screen.navigation.subscribe(take);
  }

  /** Retries a failed start-up, hand-off or single sign-on. */
  async tryAgain(): Promise<void> {
    if (this.isTryingAgain) return;
    this.isTryingAgain = true;
    try {
      await this.retry();
    } finally {
      this.endRetry();
    }
  }

  /**
   * Whether the step stays mounted under the maintenance page. Start-up, an entry and a hand-off have no input to keep.
   */
  staysMountedInMaintenance(step: StepId): boolean {
    return this.stage === 'ready' && !this.handOff.isUnfinished && STEPS[step].layout === 'main';
  }

  /** Whether the hand-off to one account has failed, and the customer can choose another. */
  get canChooseAccount(): boolean {
    return this.handOff.hasChoice;
  }

  chooseAnotherAccount(): void {
    this.handOff.giveUp();
  }

  /** Call it when a component has thrown while rendering. */
  showErrorPage(error: unknown): void {
    this.screen.showUnexpectedError(error);
  }

  /** Clears every message, because one of them may have caused the render error, and enters the application again. */
  startAgain(): void {
    this.screen.clearAllMessages();
    this.screen.showFullPage('none');
    this.enterBySso.startAgain();
  }

  /**
   * Call it after maintenance. Retries an interrupted start-up, entry or hand-off. Otherwise shows the step again with
   * its journey, or starts again if there is no session or the step has the plain layout.
   */
  checkAgain(step: StepId): void {
    const isResumable = this.handOff.isUnfinished || this.enterBySso.isResumable;
    if (this.stage !== 'ready' || isResumable) void this.tryAgain();
    else if (!this.hasSession || STEPS[step].layout === 'plain') this.startAgain();
    else this.screen.showFullPage('none');
  }

  /** Leaves a hand-off that hangs, for a customer without a session. */
  reloadAtHome(): void {
    this.enterBySso.reloadAtHome();
  }

  logOut(): void {
    this.endSession.logOut();
  }

  private async retry(): Promise<void> {
    if (this.stage === 'ready' && this.handOff.isUnfinished) {
      await this.handOff.retry();
      return;
    }
    if (this.stage !== 'ready') await this.startUp.retry();
    else await this.enterBySso.retry();
  }

  private endRetry(): void {
    this.isTryingAgain = false;
  }
}
