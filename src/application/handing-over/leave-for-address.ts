import { handedOver } from '@domain/journey/changes';
import { allowedAddress } from '@domain/session/redirect';
import { withoutSession } from '@domain/session/session';
import type { SessionRecords } from '@application/session/session-records';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Analytics, RedirectSource } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';

/** Leaves for an address from an answer: to the invest application, or back to the calling application. */
export class LeaveForAddress {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly records: SessionRecords,
    private readonly browser: Browser,
    private readonly analytics: Analytics,
    private readonly settings: Pick<Settings, 'redirectAllowedOrigins'>,
  ) {}

  /** Goes to the address if it is allowed; otherwise shows the SSO failure screen. */
  leaveFor(address: string, source: RedirectSource): void {
    const url = this.allowedUrlOrShowFailure(address, source);
    if (url !== null) this.leave(url);
  }

  /** Returns the URL if it is allowed. Otherwise reports it, shows the SSO failure screen and returns null. */
  allowedUrlOrShowFailure(address: string, source: RedirectSource): URL | null {
    const url = this.allowedUrl(address);
    if (url === null) {
      this.analytics.track({ name: 'Redirect_Refused', source });
      this.screen.showFullPage('sso-failure');
    }
    return url;
  }

  /** Null if the address is not allowed. */
  allowedUrl(address: string): URL | null {
    return allowedAddress(address, this.settings.redirectAllowedOrigins);
  }

  /** Wipes the session here. The other application continues it, so a duplicate of this tab must not log it out. */
  leave(url: URL): void {
    this.records.recordHandOver(this.session.journey.get().sessionAlias);
    this.screen.showFullPage('hand-off');
    this.screen.handOffAttempt.set(null);
    this.session.journey.change(handedOver);
    this.session.auth.change(withoutSession);
    this.browser.leave(url);
  }
}
