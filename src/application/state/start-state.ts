import { UNKNOWN_DEVICE, type DeviceDescription } from '@domain/session/session';
import type { Cell, Cells } from '@ports/cells';

/** `insecure`: the browser offers no WebCrypto on this connection. */
export type StartUpStage = 'starting' | 'ready' | 'failed' | 'insecure';

/** How far the start has come, and what it has found on the device. */
export class StartState {
  readonly stage: Cell<StartUpStage>;
  /** Specification §3 "Auth state"; nothing reads it. */
  readonly device: Cell<DeviceDescription>;
  /** Whether the device remembered a customer, and cannot read the record any more. */
  readonly isCustomerForgotten: Cell<boolean>;

  constructor(cells: Cells) {
    this.stage = cells.cell<StartUpStage>('starting');
    this.device = cells.cell(UNKNOWN_DEVICE);
    this.isCustomerForgotten = cells.cell(false);
  }
}
