import type { Action, ButtonName, DialogButton, ExternalAddress, TrackedEvent, UpdatePage } from '@domain/error/entry';
import { emailLink } from '@domain/contact-address';
import { forget, type FieldName } from '@domain/journey/fields';
import { initialRecoveryIdentity, withoutCopies, withUnsubmittedIdentity } from '@domain/journey/carry-over';
import { signInStepOfActiveAccount } from '@domain/journey/sign-in-start';
import { recoveryOf, type RecoveryIdentity } from '@domain/journey/recoveries';
import { stepAt, type StepId } from '@domain/journey/steps';
import { secureAddress } from '@domain/session/redirect';
import type { ShownDialog } from '@application/state/message';
import type { ScreenState } from '@application/state/screen-state';
import type { SessionState } from '@application/state/session-state';
import type { Analytics } from '@ports/analytics';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';

const UPDATE_PAGES = {
  nominee: 'nomineeUrl',
  dormant: 'dormantUrl',
  bank: 'bankUrl',
  ucc: 'uccUrl',
  kyc: 'kycUrl',
} as const satisfies Readonly<Record<UpdatePage, keyof Settings>>;

type AddressSettings = Pick<
  Settings,
  'registrationUrl' | 'legacyUsernameActivationUrl' | 'supportUrl' | 'supportEmail' | (typeof UPDATE_PAGES)[UpdatePage]
>;

/**
 * Runs the actions of a dialog's buttons and of closing it (specification §4 "Dialog button actions"). They run synchronously,
 * because browsers open a window only within the click handler.
 */
export class RunDialogActions {
  constructor(
    private readonly session: SessionState,
    private readonly screen: ScreenState,
    private readonly browser: Browser,
    private readonly analytics: Analytics,
    private readonly settings: AddressSettings,
  ) {}

  /** Runs the actions of a button in order. Does nothing if one of them is a `call` (specification §4). */
  press(dialog: ShownDialog, name: ButtonName): void {
    const button = dialog.entry[name] ?? [];
    if (button.some((action) => action.do === 'call')) return;
    const actions = button.filter((action) => this.isForThisScreen(action));
    const identity = leadsToRecovery(actions) ? initialRecoveryIdentity(this.session.journey.get()) : null;
    actions.forEach((action) => this.run(action, dialog, name));
    if (identity !== null) this.prefill(identity);
  }

  /** Idempotent: one click can close a dialog twice. */
  close(dialog: ShownDialog): void {
    if (this.screen.dialog.get() !== dialog) return;
    const { closingEvent, closingForgets = false, primary } = dialog.entry;
    this.screen.dialog.set(null);
    if (closingEvent !== undefined) this.analytics.track({ name: closingEvent, errorCode: dialog.code });
    if (closingForgets) this.forget(primary.flatMap((action) => (action.do === 'forget' ? action.fields : [])));
  }

  /**
   * For a dialog that is closed without pressing one of its buttons. If the refusal has made the step's code or proof void,
   * leaves the step as the guard would.
   */
  dismiss(dialog: ShownDialog): void {
    this.close(dialog);
    if (this.screen.fullPage.get() !== 'none') return;
    const verdict = this.session.verdictOn(this.step());
    if (typeof verdict === 'object') this.screen.goTo(verdict.instead, 'replace');
  }

  private run(action: Action, dialog: ShownDialog, name: ButtonName): void {
    switch (action.do) {
      case 'open':
        this.open(action.address, dialog);
        return;
      case 'go':
        if (this.screen.fullPage.get() === 'account-refused') this.screen.showFullPage('none');
        this.screen.goTo(
          action.to === 'sign-in-of-active-account' ? signInStepOfActiveAccount(this.session.journey.get()) : action.to,
        );
        return;
      case 'close':
        this.close(dialog);
        return;
      case 'reset-form':
        // Navigating to the current step resets it.
        this.screen.goTo(this.step());
        return;
      case 'forget':
        this.forget(action.fields);
        return;
      case 'track':
        this.track(action.event, dialog.code, name);
        return;
      case 'call':
        return;
      default:
        action satisfies never;
    }
  }

  private step(): StepId {
    return stepAt(this.browser.address().pathname);
  }

  private isForThisScreen({ on }: Action): boolean {
    return on === undefined || (on === 'large') === this.browser.isWideScreen();
  }

  private open(address: ExternalAddress, dialog: ShownDialog): void {
    const url = this.addressOf(address);
    if (url === null) {
      this.analytics.track({ name: 'Redirect_Refused', source: 'externalLink' });
      this.screen.showMessage({ is: 'error', error: { code: '', data: {} } });
    } else if (url.protocol === 'mailto:') this.showEmail(dialog, url.pathname);
    else this.browser.openWindow(url);
  }

  /**
   * Shows the address in the dialog instead of opening it: the device may have no mail program, and inside another application
   * an error would replace the page. The dialog stays open, because `close` no longer finds the same object.
   */
  private showEmail(dialog: ShownDialog, writeTo: string): void {
    const shown = { ...dialog, writeTo };
    if (this.screen.dialog.get() === dialog) this.screen.dialog.set(shown);
    if (this.screen.accountRefusal.get() === dialog) this.screen.accountRefusal.set(shown);
  }

  private addressOf(address: ExternalAddress): URL | null {
    const { registrationUrl, legacyUsernameActivationUrl } = this.settings;
    switch (address) {
      case 'registration':
        return this.page(registrationUrl);
      case 'legacy-username-activation':
        return this.page(legacyUsernameActivationUrl);
      case 'support':
        return this.support();
      case 'request-a-call':
        return this.mail();
      default:
        return this.updatePage(address);
    }
  }

  private updatePage(page: UpdatePage): URL | null {
    const url = this.settings[UPDATE_PAGES[page]];
    return url === '' ? this.support() : this.page(url);
  }

  private support(): URL | null {
    const { supportUrl } = this.settings;
    return supportUrl === '' ? this.mail() : this.page(supportUrl);
  }

  private page(text: string): URL | null {
    return secureAddress(text, this.browser.address());
  }

  private mail(): URL | null {
    const link = emailLink(this.settings.supportEmail);
    return link === null ? null : new URL(link);
  }

  private forget(fields: readonly FieldName[]): void {
    this.session.journey.change((journey) => forget(withoutCopies(journey, fields), fields));
  }

  /** Prefills the recovery with the identifier of the sign-in (WCAG 2.2, 3.3.7). */
  private prefill(identity: RecoveryIdentity): void {
    this.session.journey.change((journey) => withUnsubmittedIdentity(journey, identity));
  }

  private track(event: TrackedEvent, errorCode: string, action: ButtonName): void {
    this.analytics.track(event === 'User_Analytics' ? { name: event, errorCode, action } : { name: event });
  }
}

const leadsToRecovery = (actions: DialogButton): boolean =>
  actions.some(
    (action) => action.do === 'go' && action.to !== 'sign-in-of-active-account' && recoveryOf(action.to) !== null,
  );
