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
} from '@domain/journey/helping';
import type { RecoveryName } from '@domain/journey/recoveries';
import { FindHelp } from '@application/signing-in/find-help';
import { State } from '@application/state';
import { Settings } from '@ports/settings';
import { recipe } from '@ui/view-models/recipe';
import { supportContacts, type SupportContacts, type SupportSettings } from '@ui/parts/links/support-contacts';

/** What still works for a customer who cannot sign in, and where that leads. */
export class HelpViewModel {
  readonly possessions = POSSESSIONS;
  /** Null while the customer is still ticking. */
  help: Help | null = null;
  readonly support: SupportContacts;
  /** The customer came back from an answer. */
  isReconsidering = false;
  private ticked: readonly Possession[] = [];

  constructor(
    private readonly findHelp: FindHelp,
    settings: SupportSettings,
  ) {
    this.support = supportContacts(settings);
    makeAutoObservable<this, 'findHelp'>(
      this,
      { findHelp: false, support: false, possessions: false },
      { autoBind: true },
    );
  }

  has(possession: Possession): boolean {
    return this.ticked.includes(possession);
  }

  tick(possession: Possession, works: boolean): void {
    const others = this.ticked.filter((other) => other !== possession);
    this.ticked = works ? [...others, possession] : others;
  }

  get preparations(): readonly Preparation[] {
    return preparationsFor(new Set(this.ticked));
  }

  decide(): void {
    this.help = helpFor(new Set(this.ticked));
  }

  /** Back to the ticks, which stay. */
  reconsider(): void {
    this.help = null;
    this.isReconsidering = true;
  }

  lead(way: RecoveryName | SignInBy, typed: string): void {
    this.findHelp.lead(firstStepOfHelp(way), typed);
  }
}

export const helpViewModel = recipe(HelpViewModel, recipe(FindHelp, State), Settings);
