/** A step with a form: its scaffold, the fields, the primary button, and what stands below it. */
import { createContext, use, useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '@ui/kit/controls/button';
import { FieldErrors, useErrorCollection } from '@ui/kit/fields/field-errors';
import { Page, type PageProps } from '@ui/parts/page/page';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { loadText } from '@ui/text/text-store';

/** Where the focus goes on arrival: to the first field, or else to the title. */
export const Landing = createContext<'field' | undefined>(undefined);

export interface FormPageProps extends PageProps {
  readonly busy?: boolean;
  readonly submitLabel: string;
  /** When it is done, the first field that is in error takes the focus. */
  readonly onSubmit: () => void | Promise<void>;
  /** Below the primary button; the fields are the children. */
  readonly after?: ReactNode;
}

const summary = lazyModule(async () => {
  const [{ ErrorSummary }] = await Promise.all([import('@ui/messages/error-summary'), loadText('errors')]);
  return { ErrorSummary };
});

export const FormPage = ({ busy = false, submitLabel, onSubmit, children, after, ...page }: FormPageProps) => {
  const form = useFocusCare(busy);
  const awaitError = useFocusOnError(form, busy);
  const [errors, report] = useErrorCollection();
  const { part, fetch } = useLazyPart(summary);
  const several = errors.length > 1;
  useEffect(() => {
    if (several) fetch();
  }, [several, fetch]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    awaitError();
    await onSubmit();
  };
  return (
    <Page {...page} inError={errors.length > 0}>
      {several && part && <part.ErrorSummary errors={errors} />}
      <form ref={form} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
        <FieldErrors value={report}>{children}</FieldErrors>
        <Button busy={busy}>{submitLabel}</Button>
      </form>
      {after}
    </Page>
  );
};

/** A field is in error once its message is there, whose words may have to be fetched: until then it is waited for. */
const useFocusOnError = (form: { readonly current: HTMLFormElement | null }, busy: boolean) => {
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || busy) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!field) return;
    waiting.current = false;
    field.focus();
  });
  return () => {
    waiting.current = true;
  };
};

/** A button that is disabled loses the focus; it gets it back unless something else has taken it meanwhile. */
const useFocusCare = (busy: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const lost = useRef<HTMLElement | null>(null);
  const landing = use(Landing);
  useEffect(() => {
    if (landing === 'field') form.current?.querySelector('input')?.focus();
  }, [landing]);
  useEffect(() => {
    const button = form.current?.querySelector<HTMLElement>('[type=submit]') ?? null;
    if (busy)
      lost.current = document.activeElement === button || document.activeElement === document.body ? button : null;
    else if (document.activeElement === document.body) lost.current?.focus();
  }, [busy]);
  return form;
};
