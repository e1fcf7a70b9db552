/** Begins a new session. Ignores endings recorded before it. */
import { sessionBegun, type SessionStart } from '@domain/journey/changes';
import { newAlias } from '@application/session/alias';
import type { EndingMarks } from '@application/session/ending-marks';
import type { State } from '@application/state';
import type { Random } from '@ports/random';

export class BeginSession {
  constructor(
    private readonly state: State,
    private readonly marks: EndingMarks,
    private readonly random: Random,
  ) {}

  begin(startedAt: number): void {
    const start = {
      sessionStartedAt: startedAt,
      sessionAlias: newAlias(this.random),
      lastEnding: this.marks.latest(),
    } satisfies SessionStart;
    this.state.journey.change((journey) => sessionBegun(journey, start));
  }
}
