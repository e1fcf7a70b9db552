import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import type { LoadReports } from '@ui/kit/use-lazy-overlay';
import { SmallButton } from '@ui/kit/controls/choice-menu';
import { TextLink } from '@ui/kit/controls/text-link';
import { HostName } from '@ui/layout/anti-phishing-notice';
import { AppearanceSwitch } from '@ui/layout/appearance-switch';
import { FooterLink } from '@ui/layout/footer-link';
import { LicenceSheet } from '@ui/layout/licence-sheet';
import { useText } from '@ui/text/text-store';
import { belowMedium, colour, fromMedium, fromSmallComponent, link, radius, size, withHover } from '@ui/theme/tokens';

interface FooterProps {
  /** The path of the current step. */
  readonly path: string;
  /** Whether to save space on a small screen. */
  readonly isQuiet: boolean;
  /** The host; null where the step shows it. */
  readonly host: string | null;
  readonly appTitle: string;
  readonly year: number;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  readonly disclaimerUrl: string;
  readonly statementPath: string;
  readonly licenceText: string;
  /** For the menu of the appearance switch. */
  readonly loadReports: LoadReports;
}

/** The version shown to customers (specification §1). Analytics reports a different one. */
const VERSION = '1.0.0';

const Frame = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  padding: '16px 16px calc(16px + env(safe-area-inset-bottom))',
  fontSize: '.8125rem',
  color: colour.inkSoft,
  borderTop: `1px solid ${colour.line}`,
  [fromMedium]: { border: 0, padding: '16px 40px 24px' },
  [belowMedium]: {
    '&[data-quiet=true]': {
      justifyContent: 'space-between',
      gap: 0,
      padding: '4px 16px calc(8px + env(safe-area-inset-bottom))',
      fontSize: '.75rem',
      '& > div': { display: 'contents' },
      '& > div > a': {
        ...link,
        flex: 'none',
        minWidth: size.target,
        padding: 0,
        border: 0,
        fontSize: 'inherit',
        '& > svg': { display: 'none' },
        '& > b': { display: 'inline' },
      },
      '& button': { justifyContent: 'center', minWidth: size.target, margin: 0, padding: 0 },
      '& div > a > span, & [aria-haspopup] > span': visuallyHidden,
    },
  },
});

const Apps = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  flex: '1 0 100%',
  marginBottom: 8,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    // Equal widths, unless a label would wrap.
    flex: '1 1 140px',
    minWidth: 'fit-content',
    maxWidth: '100%',
    minHeight: size.target,
    padding: '4px 8px',
    border: `1px solid ${colour.controlLine}`,
    borderRadius: radius.control,
    backgroundColor: colour.paper,
    color: colour.ink,
    textDecoration: 'none',
    fontSize: '.75rem',
    textAlign: 'center',
  },
  [withHover]: { '& a:hover': { borderColor: colour.brand } },
  '& svg': { flex: 'none', color: colour.brand },
  '& b': { display: 'none' },
  [fromSmallComponent]: { '& a': { flex: '0 0 auto', padding: '4px 14px', fontSize: '.8125rem' } },
  [fromMedium]: { flex: '0 1 auto', marginBottom: 0, marginRight: 'auto' },
});

const Others = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  // Aligned with the columns of the app links above.
  [belowMedium]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.375rem), 1fr))',
    justifyItems: 'start',
    columnGap: 8,
    flex: '1 0 100%',
    '& a, & button': { textAlign: 'start' },
  },
});

const Information = styled(SmallButton)({ [fromMedium]: { display: 'none' } });

const Licence = styled('p')({
  flex: '1 0 100%',
  fontSize: '.75rem',
  lineHeight: 1.5,
  [belowMedium]: { display: 'none' },
});

const End = styled('p')({
  flex: '1 0 100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 16,
  overflowWrap: 'anywhere',
  [fromMedium]: { marginTop: 12 },
});

/** The footer (specification §1): apps, disclaimer, copyright, version, licences; also the accessibility statement. */
export const Footer = (props: FooterProps) => {
  const { footer } = useText('layout');
  /** The path at which the licences were opened. They close on any other path. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === props.path;
  const close = (): void => setOpenedAt(null);
  return (
    <Frame data-quiet={props.isQuiet}>
      <Apps>
        <TextLink href={props.androidAppUrl} newWindow>
          <Glyph name="android" size={18} />
          <span>{footer.androidApp}</span>
          <b aria-hidden="true">{footer.android}</b>
        </TextLink>
        <TextLink href={props.iosAppUrl} newWindow>
          <Glyph name="phone" size={18} />
          <span>{footer.iosApp}</span>
          <b aria-hidden="true">{footer.ios}</b>
        </TextLink>
      </Apps>
      <Others>
        <FooterLink href={props.disclaimerUrl} newWindow>
          {footer.disclaimer}
        </FooterLink>
        <FooterLink href={props.statementPath} newWindow>
          {footer.accessibility}
        </FooterLink>
        {/* A new step closes the menu: the key remounts the switch. */}
        <AppearanceSwitch key={props.path} {...props.loadReports} />
        <Information type="button" aria-expanded={open} aria-haspopup="dialog" onClick={() => setOpenedAt(props.path)}>
          <Glyph name="information" />
          <span>{footer.licence}</span>
        </Information>
      </Others>
      <End>
        <span>{footer.copyright(props.year, props.appTitle)}</span>
        <span>{footer.version(VERSION)}</span>
        {props.host !== null && (
          <span>
            <HostName host={props.host} />
          </span>
        )}
      </End>
      <Licence lang="en">{props.licenceText}</Licence>
      <LicenceSheet open={open} title={footer.licence} text={props.licenceText} onClose={close} />
    </Frame>
  );
};
