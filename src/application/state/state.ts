import { ReportState } from '@application/state/report-state';
import { ScreenState } from '@application/state/screen-state';
import { SessionState } from '@application/state/session-state';
import { StartState } from '@application/state/start-state';
import type { Cells } from '@ports/cells';

/** The application state, in cells. Use-cases and view-models receive the parts that they use. */
export interface State {
  readonly session: SessionState;
  readonly screen: ScreenState;
  readonly start: StartState;
  readonly reports: ReportState;
}

export const createState = (cells: Cells): State => {
  const reports = new ReportState(cells);
  return {
    session: new SessionState(cells),
    screen: new ScreenState(cells, reports),
    start: new StartState(cells),
    reports,
  };
};
