import { sessionBegun } from '@domain/journey/changes';
import type { SessionStart } from '@domain/journey/fields';
import { newAlias } from '@application/session/alias';
import type { EndingMarks } from '@application/session/ending-marks';
import type { State } from '@application/state';
import type { Random } from '@ports/random';

interface BeginSessionDependencies {
  readonly marks: EndingMarks;
  readonly random: Random;
}

/** Begins a new session. Ignores endings recorded before it. */
export const beginSession = (
  { journey }: State,
  startedAt: number,
  { marks, random }: BeginSessionDependencies,
): void => {
  marks.forgetHandOver();
  const start = {
    sessionStartedAt: startedAt,
    sessionAlias: newAlias(random),
    lastEnding: marks.latest(),
  } satisfies SessionStart;
  journey.change((present) => sessionBegun(present, start));
};
