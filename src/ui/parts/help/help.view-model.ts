import {
  firstStepOfHelp,
  helpFor,
  POSSESSIONS,
  preparationsFor,
  type Help,
  type Possession,
  type Preparation,
  type SignInBy,
} from '@domain/journey/sign-in-help';
import type { RecoveryName } from '@domain/journey/recoveries';
import { openHelpStep } from '@application/signing-in/open-help-step';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Browser } from '@ports/browser';
import { freezeAddress, type FreezeSettings } from '@ui/links/freeze-address';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/links/support-contacts';
import { makeViewModelObservable } from '@ui/view-model';

/** What a customer who cannot sign in still has, and the recovery or sign-in that it allows. */
export class HelpViewModel {
  readonly possessions = POSSESSIONS;
  /** The answer to the ticks; null until the customer has submitted them. */
  help: Help | null = null;
  readonly support: SupportContacts;
  /** Where the customer freezes online access; null if the provider has no such page. */
  readonly freezeUrl: string | null;
  /** Whether the customer has gone back from an answer to the ticks. */
  hasReturnedToTicks = false;
  private ticked: readonly Possession[] = [];

  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    browser: Pick<Browser, 'address'>,
    settings: SupportSettings & FreezeSettings,
  ) {
    this.support = supportContacts(settings);
    this.freezeUrl = freezeAddress(settings, browser);
    makeViewModelObservable(this);
  }

  isTicked(possession: Possession): boolean {
    return this.ticked.includes(possession);
  }

  tick(possession: Possession, isTicked: boolean): void {
    const others = this.ticked.filter((other) => other !== possession);
    this.ticked = isTicked ? [...others, possession] : others;
  }

  get preparations(): readonly Preparation[] {
    return preparationsFor(new Set(this.ticked));
  }

  showHelp(): void {
    this.help = helpFor(new Set(this.ticked));
  }

  /** Goes back to the ticks, which are kept. */
  changeAnswers(): void {
    this.help = null;
    this.hasReturnedToTicks = true;
  }

  openStep(way: RecoveryName | SignInBy, typed: string): void {
    openHelpStep({ session: this.session, screen: this.screen }, firstStepOfHelp(way), typed);
  }
}
