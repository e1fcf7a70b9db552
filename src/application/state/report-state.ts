import { isTechnical, type DeviceFailure, type Failure, type TechnicalFailure } from '@domain/error/failure';
import type { UnexpectedError } from '@domain/error/unexpected-error';
import type { Cell, Cells } from '@ports/cells';

/** What support and the operator are told of (reporting/failure-reports.ts). */
export class ReportState {
  /** The latest failure for support and the operator. */
  readonly reportedFailure: Cell<TechnicalFailure | null>;
  /** The latest uncaught error, for the operator. */
  readonly unexpectedError: Cell<UnexpectedError | null>;

  constructor(cells: Cells) {
    this.reportedFailure = cells.cell<TechnicalFailure | null>(null);
    this.unexpectedError = cells.cell<UnexpectedError | null>(null);
  }

  /** Records a failure of encryption, of storage or of reading the device, or an unreadable answer. Ignores every other. */
  recordFailure(failure: Failure | DeviceFailure): void {
    if (isTechnical(failure)) this.reportedFailure.set(failure);
  }
}
