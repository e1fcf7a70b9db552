import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { failed, success, type Result } from '@domain/error/failure';
import type { JsonObject } from '@domain/json';
import type { PasskeyCredential } from '@domain/session/passkey';
import type { PasskeyProblem, PasskeySupport } from '@ports/passkeys';

type Answer = Result<PasskeyCredential, PasskeyProblem>;

/** A fingerprint, a face or a screen lock is the second factor, so it is required whatever the gateway's options say. */
const USER_VERIFICATION = { userVerification: 'required' } as const;

/** WebAuthn Level 3, sections 5.1.3 and 5.1.4. Every other error says that the browser cannot use the options here. */
const PROBLEMS: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'cancelled',
  NotAllowedError: 'cancelled',
  InvalidStateError: 'already-registered',
};

const problemOf = (error: unknown): PasskeyProblem =>
  (error instanceof Error ? PROBLEMS[error.name] : undefined) ?? 'unavailable';

const orFalse = (answer: Promise<boolean>): Promise<boolean> => answer.catch(() => false);

const hasAutofill = (): Promise<boolean> => orFalse(browserSupportsWebAuthnAutofill());

/**
 * The browser's dialogs and suggestions. One request at a time: a new one aborts the pending one, which then answers
 * `cancelled`, whatever an extension that replaces the browser's interface makes of the abortion.
 */
export class PasskeyRequests {
  /** The number of the latest request. */
  private latest = 0;

  async support(): Promise<PasskeySupport> {
    const hasPasskeys = browserSupportsWebAuthn();
    const [hasPlatformAuthenticator, autofill] = await Promise.all([
      orFalse(platformAuthenticatorIsAvailable()),
      hasAutofill(),
    ]);
    return { hasPasskeys, hasPlatformAuthenticator, hasAutofill: autofill };
  }

  get(options: JsonObject, { autofill, signal }: { readonly autofill: boolean; readonly signal: AbortSignal }) {
    const optionsJSON = { ...options, ...USER_VERIFICATION } as unknown as PublicKeyCredentialRequestOptionsJSON;
    // The view has the field; the library would look for its attribute in the first load's markup.
    const how = { useBrowserAutofill: autofill, verifyBrowserAutofillInput: false };
    return this.request(signal, () => startAuthentication({ optionsJSON, ...how }));
  }

  create(options: JsonObject, { signal }: { readonly signal: AbortSignal }) {
    const { authenticatorSelection: selection } = options;
    const authenticatorSelection = { ...(selection as JsonObject | undefined), ...USER_VERIFICATION };
    const optionsJSON = { ...options, authenticatorSelection } as unknown as PublicKeyCredentialCreationOptionsJSON;
    return this.request(signal, () => startRegistration({ optionsJSON }));
  }

  private async request(signal: AbortSignal, start: () => Promise<object>): Promise<Answer> {
    this.latest += 1;
    const number = this.latest;
    const isOver = (): boolean => signal.aborted || number !== this.latest;
    // The library asks the same before it begins a request with autofill, so by now an earlier request has begun, and can be
    // aborted by this one.
    await hasAutofill();
    if (isOver()) return failed('cancelled');
    const answer = await Promise.race([this.answerOf(start), this.aborted(signal)]);
    return isOver() ? failed('cancelled') : answer;
  }

  private async answerOf(start: () => Promise<object>): Promise<Answer> {
    try {
      return success({ ...(await start()) });
    } catch (error) {
      return failed(problemOf(error));
    }
  }

  /** Answers when the signal is aborted, and then ends the request, unless another one has already ended it. */
  private aborted(signal: AbortSignal): Promise<Answer> {
    const number = this.latest;
    return new Promise((resolve) => {
      const end = async (): Promise<void> => {
        resolve(failed('cancelled'));
        await hasAutofill();
        if (number === this.latest) WebAuthnAbortService.cancelCeremony();
      };
      signal.addEventListener('abort', () => void end());
    });
  }
}

/** One for the page, like the browser's dialog. */
export const passkeyRequests = new PasskeyRequests();
