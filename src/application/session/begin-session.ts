import { sessionBegun } from '@domain/journey/changes';
import type { SessionStart } from '@domain/journey/fields';
import { newAlias } from '@application/session/alias';
import type { SessionRecords } from '@application/session/session-records';
import type { SessionState } from '@application/state/session-state';
import type { Random } from '@ports/random';

interface BeginSessionDependencies {
  readonly records: SessionRecords;
  readonly random: Random;
}

/** Begins a new session, which ignores endings recorded earlier. */
export const beginSession = (
  { journey }: SessionState,
  startedAt: number,
  { records, random }: BeginSessionDependencies,
): void => {
  records.forgetHandOver();
  const start = {
    sessionStartedAt: startedAt,
    sessionAlias: newAlias(random),
    lastEnding: records.latestEnding(),
  } satisfies SessionStart;
  journey.change((present) => sessionBegun(present, start));
};
