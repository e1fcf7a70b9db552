/** The scaffold of every step with a form: way back, title, introduction, status, form, and what stands below it. */
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { PageTitle, type PageTitleProps } from '@ui/kit/page-title';
import { Button } from '@ui/kit/button';
import { StatusLine, type Status } from '@ui/kit/status-line';
import { Glyph } from '@ui/kit/glyph';
import { TextLink } from '@ui/kit/text-link';
import { useText } from '@ui/text/text-store';
import { colour, size } from '@ui/theme/tokens';

export interface WayBack {
  readonly href: string;
  readonly onPress: () => void;
}

export interface FormPageProps extends PageTitleProps {
  readonly back?: WayBack | undefined;
  readonly intro?: ReactNode;
  readonly status?: Status | null;
  readonly busy?: boolean;
  readonly submitLabel: string;
  /** When it is done, the first field that is in error takes the focus. */
  readonly onSubmit: () => void | Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
  /** Below the primary button. */
  readonly after?: ReactNode;
}

const Stack = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: size.form,
  '& > [role=status]:empty': { marginTop: -24 },
  '& form': { display: 'flex', flexDirection: 'column', gap: 20 },
});

const Head = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  fontSize: '1rem',
  color: colour.inkSoft,
});

const Back = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 4,
  minHeight: size.target,
  margin: '-8px 0 -4px -4px',
  paddingRight: 8,
  textDecoration: 'none',
});

export const FormPage = (props: FormPageProps) => {
  const { back, title, documentTitle, intro, status = null, busy = false, submitLabel, onSubmit, children, after } = props;
  const words = useText('kit');
  const form = useFocusCare(busy);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    await onSubmit();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Stack>
      <Head>
        {back && (
          <Back {...back}>
            <Glyph name="back" />
            {words.back}
          </Back>
        )}
        <PageTitle title={title} {...(documentTitle === undefined ? {} : { documentTitle })} />
        {intro}
      </Head>
      <StatusLine status={status} />
      <form ref={form} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
        {children}
        <Button busy={busy}>{submitLabel}</Button>
      </form>
      {after}
    </Stack>
  );
};

/** A button that is disabled loses the focus; it gets it back unless something else has taken it meanwhile. */
const useFocusCare = (busy: boolean) => {
  const form = useRef<HTMLFormElement>(null);
  const lost = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const button = form.current?.querySelector<HTMLElement>('[type=submit]') ?? null;
    if (busy) lost.current = document.activeElement === button || document.activeElement === document.body ? button : null;
    else if (document.activeElement === document.body) lost.current?.focus();
  }, [busy]);
  return form;
};
