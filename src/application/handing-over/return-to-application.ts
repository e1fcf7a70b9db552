import type { LeaveForAddress } from '@application/handing-over/leave-for-address';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';

/** Returns a signed-in customer to the calling application. */
export class ReturnToApplication {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly leaveForAddress: LeaveForAddress,
  ) {}

  /** Whether the calling application gave an address, allowed or not. */
  get hasAddress(): boolean {
    return this.givenAddress !== '';
  }

  /** Null if the calling application gave no address, or one that is not allowed. */
  get address(): string | null {
    return this.leaveForAddress.allowedUrl(this.givenAddress)?.href ?? null;
  }

  /** Goes to the address or, without one, to the sign-in. */
  leave(): void {
    if (this.hasAddress) this.leaveForAddress.leaveFor(this.givenAddress, 'returnUrl');
    else this.screen.goTo('home', 'replace');
  }

  private get givenAddress(): string {
    return this.session.journey.get().ssoValidationResponse?.metadata.returnUrl ?? '';
  }
}
