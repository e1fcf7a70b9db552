import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { keepTextOfFirstForm } from '@application/signing-in/keep-unsubmitted-input';
import type { State } from '@application/state/state';
import { isConsentIncomplete } from '@domain/journey/consent';
import { IDENTIFIER_STEP } from '@domain/journey/sign-in-start';
import { stepAt } from '@domain/journey/steps';
import { hasSession } from '@domain/session/session';
import { maxIdleMsOf } from '@domain/session/session-limits';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';
import type { FirstForm } from '@src/page/first-form';
import { firstTypedField, focusTitle, isFieldFocused } from '@ui/kit/focus';
import { text } from '@ui/text/text-store';

interface Page {
  readonly element: HTMLElement;
  readonly app: ReactNode;
  readonly state: State;
  readonly clock: Pick<Clock, 'after'>;
  readonly settings: Pick<Settings, 'sessionIdleMinutes'>;
}

/**
 * Takes over the page that was shown before the application had started (src/page/first-page.ts).
 *
 * If the page shows the form of the current step, React hydrates it, and a held press is replayed once. If a password manager
 * or a translator has changed its elements, React renders the form from scratch: a held press is dropped, and the typed text
 * is moved to the new field.
 *
 * If the page shows no form, or the form of another step, React renders the page from scratch, scrolled to the top: a held
 * press is dropped, and a typed identifier is kept for the next form. If the customer is typing a password, the focus moves to
 * the title, so that the rest does not land in another field.
 */
export const takeOver = (form: FirstForm | undefined, { element, app, ...services }: Page): Root => {
  const { state } = services;
  if (form === undefined || !canHydrate(form, state)) {
    keepTypedText(form, services);
    const isTypingPassword = form?.step === 'subsequentLoginPassword' && isFieldFocused();
    const root = createRoot(element);
    flushSync(() => root.render(app));
    if (isTypingPassword) focusTitle();
    scrollTo({ top: 0 });
    return root;
  }
  const pressed = form.release();
  const field = firstTypedField(element);
  const isFocused = field === document.activeElement;
  // Synchronously, because a press between the render and its commit would be lost.
  const root = flushSync(() => hydrateRoot(element, app, { onRecoverableError: warnOfMismatch }));
  const newField = firstTypedField(element);
  const isRedrawn = field !== null && newField !== null && newField !== field;
  if (isRedrawn) moveText(field, newField, isFocused);
  if (!isRedrawn && pressed !== null && canReplay(pressed, form, state)) pressed.click();
  return root;
};

/** Enters the text as a customer would, so that the application receives it, and restores the selection. */
const moveText = (from: HTMLInputElement, to: HTMLInputElement, isFocused: boolean): void => {
  const { value, selectionStart, selectionEnd, selectionDirection } = from;
  if (isFocused) to.focus({ preventScroll: true });
  if (value === '') return;
  to.setRangeText(value, 0, to.value.length, 'end');
  to.dispatchEvent(new Event('input', { bubbles: true }));
  to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  from.value = '';
};

/**
 * A held press submits a form only if the customer could see everything it acts on. The first form shows neither the name of
 * the customer whose password it requests nor the consent checkbox.
 */
const canReplay = (pressed: HTMLElement, { step }: FirstForm, state: State): boolean =>
  !pressed.matches('[type=submit]') || (step === IDENTIFIER_STEP && !isConsentIncomplete(state.session.journey.get()));

/** Whether the first form is that of the current step, perhaps in another language. */
export const showsCurrentStep = ({ step }: FirstForm, state: State): boolean =>
  step !== null &&
  hasStarted(state) &&
  stepAt(location.pathname) === step &&
  state.session.verdictOn(step) === 'proceed';

const hasStarted = ({ start, screen }: State): boolean =>
  start.stage.get() === 'ready' && screen.fullPage.get() === 'none';

const canHydrate = (form: FirstForm, state: State): boolean =>
  form.language === text.language && showsCurrentStep(form, state);

/**
 * Keeps the text of the identifier form. If the start has failed, keeps it for the session of a retry, but no longer than the
 * idle limit, because another customer may use the device by then.
 */
const keepTypedText = (
  form: FirstForm | undefined,
  { state, clock, settings }: Omit<Page, 'element' | 'app'>,
): void => {
  const typed = form?.step === 'loginMobilePan' ? form.typed() : '';
  form?.release();
  if (typed === '') return;
  const keep = (): void => {
    keepTextOfFirstForm(state.session, typed);
  };
  if (hasStarted(state)) {
    keep();
    return;
  }
  const failedSession = state.session.auth.get().sessionId;
  const stop = state.session.auth.subscribe((auth) => {
    if (!hasSession(auth) || auth.sessionId === failedSession) return;
    stop();
    keep();
  });
  clock.after(maxIdleMsOf(settings), stop);
};

// eslint-disable-next-line no-console -- On a mismatch React re-renders on the client; the message contains no customer data
const warnOfMismatch = (): void => console.error('The first form differs from the application');
