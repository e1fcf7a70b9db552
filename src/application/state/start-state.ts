import { UNKNOWN_DEVICE, type DeviceDescription } from '@domain/session/session';
import type { Cell, Cells } from '@ports/cells';

/** `insecure`: the browser offers no WebCrypto on this connection. */
export type StartUpStage = 'starting' | 'ready' | 'failed' | 'insecure';

/** The progress of the start, and what it has found on the device. */
export class StartState {
  /** 'starting' during the handshakes and the first entry, also in a retry. */
  readonly stage: Cell<StartUpStage>;
  /** The device details (specification §3 "Auth state"). Nothing reads them. */
  readonly device: Cell<DeviceDescription>;
  /** Whether the device remembered a customer but can no longer decrypt the record. */
  readonly isCustomerForgotten: Cell<boolean>;

  constructor(cells: Cells) {
    this.stage = cells.cell<StartUpStage>('starting');
    this.device = cells.cell(UNKNOWN_DEVICE);
    this.isCustomerForgotten = cells.cell(false);
  }
}
