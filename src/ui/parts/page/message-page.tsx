import { styled } from '@mui/material/styles';
import { use, useEffect, type ReactNode } from 'react';
import { Glyph, type GlyphName } from '@ui/kit/display/glyph';
import { PageTitle } from '@ui/kit/display/page-title';
import { Button, type ButtonProps } from '@ui/kit/controls/button';
import { focusTitle } from '@ui/kit/focus';
import { RequestControlsContext } from '@ui/kit/request-controls';
import { Lead } from '@ui/parts/page/lead';
import { colour } from '@ui/theme/tokens';

interface PageAction {
  readonly label: string;
  readonly onPress: () => void | Promise<void>;
  readonly busy?: boolean;
  /** By default while it is busy. */
  readonly disabled?: boolean;
}

interface MessagePageProps {
  readonly glyph: GlyphName;
  readonly title: ReactNode;
  /** For `document.title`, if the title contains the customer's name. */
  readonly documentTitle?: string;
  /** Shown above the title. */
  readonly code?: string;
  /** Lines of text. */
  readonly children: ReactNode;
  readonly action?: PageAction;
  readonly otherActions?: readonly PageAction[];
  /** Small print at the end, such as the reference id of an unexpected error. */
  readonly end?: ReactNode;
}

const Page = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  maxWidth: 440,
  margin: 'auto',
  fontSize: '1rem',
  color: colour.inkSoft,
  textAlign: 'center',
  textWrap: 'balance',
  '& > [data-look=primary]': { marginTop: 20 },
});

const Disc = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: '6rem',
  height: '6rem',
  marginBottom: 12,
  borderRadius: '50%',
  backgroundColor: colour.brandSurface,
  color: colour.brand,
});

const Code = styled('div')({ fontSize: '1.5rem', fontWeight: 700, letterSpacing: '.12em', color: colour.accentText });

/** A page with one message and what the customer can do about it. */
export const MessagePage = (props: MessagePageProps) => {
  const { glyph, title, documentTitle, code, children, action, otherActions = [], end } = props;
  const requestControls = use(RequestControlsContext);
  useEffect(requestControls, [requestControls]);
  return (
    <Page>
      <Disc>
        <Glyph name={glyph} size={44} />
      </Disc>
      {code !== undefined && <Code>{code}</Code>}
      <PageTitle title={title} documentTitle={documentTitle} />
      <Lead>{children}</Lead>
      {action && <Action {...action} look="primary" />}
      {otherActions.map((other, index) => (
        <Action key={other.label} {...other} look={index === 0 ? 'secondary' : 'text'} />
      ))}
      {end}
    </Page>
  );
};

const Action = ({ label, onPress, busy = false, disabled, look }: PageAction & Pick<ButtonProps, 'look'>) => {
  // A busy button is disabled, and loses the focus.
  useEffect(() => {
    if (busy) focusTitle();
  }, [busy]);
  return (
    <Button look={look} busy={busy} disabled={disabled} onPress={() => void onPress()}>
      {label}
    </Button>
  );
};
