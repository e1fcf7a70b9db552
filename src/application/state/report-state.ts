import { isTechnical, type DeviceFailure, type Failure, type TechnicalFailure } from '@domain/error/failure';
import type { UnexpectedError } from '@domain/error/unexpected-error';
import type { Cell, Cells } from '@ports/cells';

/** The failures that are reported to support and the operator (reporting/failure-reports.ts). */
export class ReportState {
  /** The latest technical failure; null if there was none. */
  readonly reportedFailure: Cell<TechnicalFailure | null>;
  /** The latest uncaught error, without customer data; null if there was none. */
  readonly unexpectedError: Cell<UnexpectedError | null>;

  constructor(cells: Cells) {
    this.reportedFailure = cells.cell<TechnicalFailure | null>(null);
    this.unexpectedError = cells.cell<UnexpectedError | null>(null);
  }

  /** Records a technical failure: of encryption, storage or the device, or an unreadable answer. Ignores any other. */
  recordFailure(failure: Failure | DeviceFailure): void {
    if (isTechnical(failure)) this.reportedFailure.set(failure);
  }
}
