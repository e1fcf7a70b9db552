import { createContext, use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@ui/kit/controls/button';
import { FieldErrors, useErrorCollection } from '@ui/kit/fields/field-errors';
import { Page, type PageProps } from '@ui/parts/page/page';
import { ErrorSummary } from '@ui/messages/error-summary';

/** What takes the focus when the page is mounted: the first field, or the title if undefined. */
export const InitialFocus = createContext<'field' | undefined>(undefined);

export interface FormPageProps extends PageProps {
  readonly busy?: boolean;
  readonly submitLabel: string;
  /** When it resolves, the first field in error takes the focus. */
  readonly onSubmit: () => void | Promise<void>;
  /** Drawn below the primary button. The fields are the children. */
  readonly after?: ReactNode;
}

/** A step with a form: page, fields and primary button. */
export const FormPage = ({ busy = false, submitLabel, onSubmit, children, after, ...page }: FormPageProps) => {
  const form = useFocusRestore(busy);
  const expectError = useFocusOnError(form, busy);
  const [errors, report] = useErrorCollection();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    expectError();
    await onSubmit();
  };
  return (
    <Page {...page} inError={errors.length > 0}>
      {errors.length > 1 && <ErrorSummary errors={errors} />}
      <form ref={form} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
        <FieldErrors value={report}>{children}</FieldErrors>
        <Button busy={busy}>{submitLabel}</Button>
      </form>
      {after}
    </Page>
  );
};

/** After a submission, focuses the first field in error as soon as there is one. */
const useFocusOnError = (form: { readonly current: HTMLFormElement | null }, busy: boolean) => {
  const isExpecting = useRef(false);
  useEffect(() => {
    if (!isExpecting.current || busy) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    isExpecting.current = false;
    field.focus();
  });
  return () => {
    isExpecting.current = true;
  };
};

/** A disabled button loses the focus. Restores it afterwards, unless another element has the focus. */
const useFocusRestore = (busy: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const lost = useRef<HTMLElement | null>(null);
  const initialFocus = use(InitialFocus);
  useEffect(() => {
    if (initialFocus === 'field') form.current?.querySelector('input')?.focus();
  }, [initialFocus]);
  useEffect(() => {
    const button = form.current?.querySelector<HTMLElement>('[type=submit]') ?? null;
    if (busy)
      lost.current = document.activeElement === button || document.activeElement === document.body ? button : null;
    else if (document.activeElement === document.body) lost.current?.focus();
  }, [busy]);
  return form;
};
