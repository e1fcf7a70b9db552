import { observer } from 'mobx-react-lite';
import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { Button } from '@ui/kit/controls/button';
import { SlowNotice } from '@ui/kit/display/slow-notice';
import { SubmissionCountContext } from '@ui/kit/fields/submission-count';
import { FieldReadersContext } from '@ui/kit/fields/read-at-submission';
import { fieldAfter, hasScreenKeyboard, isFieldFocused } from '@ui/kit/focus';
import type { FormState } from '@ui/form/form-state';
import { useArrivalFocus } from '@ui/parts/page/arrival-focus';
import { SubmissionContext } from '@ui/parts/page/form-submission';
import { LeavingContext, useBusyWith } from '@ui/parts/page/leaving';
import { Page, type PageProps } from '@ui/parts/page/page';
import { useText } from '@ui/text/text-store';

export interface FormPageProps extends Omit<PageProps, 'titleId'> {
  /** Offers to stop waiting when the form has been busy for a long time. */
  readonly form: Pick<FormState, 'isBusy' | 'latestCall' | 'messages' | 'stopWaiting'>;
  readonly submitLabel: string;
  /** 'secondary' if the page has another button that most customers press. That button takes the focus on arrival. */
  readonly submitLook?: 'primary' | 'secondary';
  /** When it resolves, the first field in error takes the focus. */
  readonly onSubmit: () => void | Promise<void>;
  /** Whether the change is made, and the page stays only for its message to be read. */
  readonly isChangeMade?: boolean;
  /** Rendered below the primary button. The fields are the children. */
  readonly after?: ReactNode;
}

/** A step with a form: page, fields and primary button. */
export const FormPage = observer((props: FormPageProps) => {
  const { form, submitLabel, submitLook, onSubmit, isChangeMade = false, notice, children, after, ...page } = props;
  const isLeaving = use(LeavingContext);
  const busyWith = useBusyWith(form);
  const busy = busyWith !== null;
  const isWorking = busy && busyWith !== 'dialog' && (isLeaving || !isChangeMade);
  const { stopWaiting } = useText('kit');
  const titleId = useId();
  const element = useFocusRestore(busy);
  useArrivalFocus(element);
  const expectError = useFocusOnError(element, busy);
  const [readers] = useState(() => new Set<() => void>());
  const [submissionCount, countSubmission] = useReducer((count: number) => count + 1, 0);
  // While the next screen loads, there is no call to stop.
  const wayOut = isLeaving ? undefined : { label: stopWaiting, onPress: form.stopWaiting };
  const submit = async (by: FormPageProps['onSubmit']) => {
    if (busy) return;
    for (const read of readers) read();
    expectError();
    const submitted = by();
    // If the error is the same as before, nothing else triggers a render.
    countSubmission();
    await submitted;
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(onSubmit);
  };
  return (
    <Page
      {...page}
      titleId={titleId}
      inError={Object.keys(form.messages).length > 0}
      notice={isWorking ? <SlowNotice wayOut={wayOut} quiet /> : notice}
    >
      <form
        ref={element}
        noValidate
        aria-labelledby={titleId}
        onSubmit={handleSubmit}
        onKeyDown={goToNextField}
        onMouseDown={keepScreenKeyboard}
      >
        <SubmissionContext value={submit}>
          <SubmissionCountContext value={submissionCount}>
            <FieldReadersContext value={readers}>{children}</FieldReadersContext>
          </SubmissionCountContext>
        </SubmissionContext>
        <Button look={submitLook} busy={isWorking && busyWith === 'submission'} disabled={busy}>
          {submitLabel}
        </Button>
      </form>
      <SubmissionContext value={submit}>{after}</SubmissionContext>
    </Page>
  );
});

/** A tap on the submit button leaves the focus in the field, so that a screen keyboard stays open for the next step. */
const keepScreenKeyboard = (event: MouseEvent<HTMLFormElement>): void => {
  const isOnSubmit = (event.target as Element).closest('[type=submit]') !== null;
  const isTyping = isFieldFocused() && event.currentTarget.contains(document.activeElement);
  if (isOnSubmit && isTyping && hasScreenKeyboard()) event.preventDefault();
};

/**
 * Moves from a filled field to the next, empty one on an Enter key that the screen keyboard labels "next". Android does
 * so itself; iOS would submit the form.
 */
const goToNextField = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, nativeEvent, currentTarget: form } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || target.value === '') return;
  const next = fieldAfter(target, form);
  if (next?.value !== '') return;
  event.preventDefault();
  next.focus();
};

/** Returns a function to call before a submission. The first field in error then takes the focus. */
const useFocusOnError = (form: { readonly current: HTMLFormElement | null }, busy: boolean) => {
  const isExpecting = useRef(false);
  useEffect(() => {
    if (!isExpecting.current || busy) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    isExpecting.current = false;
    field.focus();
    showDescription(field);
  });
  return () => {
    isExpecting.current = true;
  };
};

/**
 * Focusing a field scrolls to the field but not to the error below it, and does not scroll at all if the field already has
 * the focus.
 */
const showDescription = (field: HTMLElement): void => {
  // The error of a radio group describes its fieldset.
  for (const described of [field, field.closest('fieldset')])
    for (const id of described?.getAttribute('aria-describedby')?.split(' ') ?? [])
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
};

/** A disabled or removed button loses the focus. Restores it afterwards, unless another element has the focus. */
const useFocusRestore = (busy: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const lost = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const hasFocus = activeElement instanceof HTMLElement && activeElement !== body;
    if (busy) lost.current = hasFocus ? activeElement : (form.current?.querySelector('[type=submit]') ?? null);
  }, [busy]);
  useEffect(() => {
    if (busy) return;
    if (document.activeElement === document.body) lost.current?.focus();
  }, [busy]);
  return form;
};
