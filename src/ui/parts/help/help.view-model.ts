import { makeAutoObservable } from 'mobx';
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
import type { FollowHelp } from '@application/signing-in/follow-help';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** What a customer who cannot sign in still has, and the way in that follows from it. */
export class HelpViewModel {
  readonly possessions = POSSESSIONS;
  /** Null until the customer has submitted the ticks. */
  help: Help | null = null;
  readonly support: SupportContacts;
  /** The customer returned from an answer to the ticks. */
  hasReturnedToTicks = false;
  private ticked: readonly Possession[] = [];
  readonly #findHelp: FollowHelp;

  constructor(findHelp: FollowHelp, settings: SupportSettings) {
    this.#findHelp = findHelp;
    this.support = supportContacts(settings);
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  isTicked(possession: Possession): boolean {
    return this.ticked.includes(possession);
  }

  tick(possession: Possession, works: boolean): void {
    const others = this.ticked.filter((other) => other !== possession);
    this.ticked = works ? [...others, possession] : others;
  }

  get preparations(): readonly Preparation[] {
    return preparationsFor(new Set(this.ticked));
  }

  showHelp(): void {
    this.help = helpFor(new Set(this.ticked));
  }

  /** Returns to the ticks, which are kept. */
  changeAnswers(): void {
    this.help = null;
    this.hasReturnedToTicks = true;
  }

  lead(way: RecoveryName | SignInBy, typed: string): void {
    this.#findHelp.openStep(firstStepOfHelp(way), typed);
  }
}
