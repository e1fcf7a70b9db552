/** The footer (specification §1): apps, disclaimer, copyright, version and licences; and the accessibility statement. */
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { TextLink } from '@ui/kit/controls/text-link';
import { useLazyPart } from '@ui/kit/use-lazy-part';
import { lazyModule } from '@ui/lazy-load';
import { AppearanceSwitch } from '@ui/layout/appearance-switch';
import { QuietLink } from '@ui/layout/footer-link';
import { useText } from '@ui/text/text-store';
import { belowMedium, colour, fromMedium, fromSmallComponent, radius, size } from '@ui/theme/tokens';

export interface FooterProps {
  readonly brand: string;
  readonly year: number;
  readonly androidAppUrl: string;
  readonly iosAppUrl: string;
  readonly disclaimerUrl: string;
  readonly statementPath: string;
  readonly licenceText: string;
  /** Something of the footer could not be fetched. */
  readonly onLost: () => void;
}

/** The label shown (specification §1); analytics has a version of its own. */
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
    flex: '1 1 140px',
    minHeight: size.target,
    padding: '4px 8px',
    border: `1px solid ${colour.line}`,
    borderRadius: radius.control,
    backgroundColor: colour.paper,
    color: colour.ink,
    textDecoration: 'none',
    fontSize: '.75rem',
    whiteSpace: 'nowrap',
  },
  '& a:hover': { borderColor: colour.brand },
  '& svg': { color: colour.brand },
  [fromSmallComponent]: { '& a': { flex: '0 0 auto', padding: '4px 14px', fontSize: '.8125rem' } },
  [fromMedium]: { flex: '0 1 auto', marginBottom: 0, marginRight: 'auto' },
});

const Others = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  // In the columns of the buttons above.
  [belowMedium]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    justifyItems: 'start',
    columnGap: 8,
    flex: '1 0 100%',
    '& a, & button': { textAlign: 'start' },
  },
});

const Information = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: size.target,
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.brand,
  font: 'inherit',
  fontWeight: 700,
  cursor: 'pointer',
  [fromMedium]: { display: 'none' },
});

const Licence = styled('p')({
  flex: '1 0 100%',
  fontSize: '.75rem',
  lineHeight: 1.5,
  [belowMedium]: { '&:not([data-inline])': { display: 'none' } },
});

const End = styled('p')({ flex: '1 0 100%', display: 'flex', flexWrap: 'wrap', columnGap: 16 });

const sheet = lazyModule(() => import('@ui/layout/licence-sheet'));

export const Footer = (props: FooterProps) => {
  const { footer } = useText('surroundings');
  const [open, setOpen] = useState(false);
  const { part: sheets, failures, fetch } = useLazyPart(sheet);
  const toggle = () => {
    fetch();
    setOpen(!open);
  };
  return (
    <Frame>
      <Apps>
        <TextLink href={props.androidAppUrl} newWindow>
          <AppGlyph path={ANDROID} />
          {footer.androidApp}
        </TextLink>
        <TextLink href={props.iosAppUrl} newWindow>
          <AppGlyph path={IOS} />
          {footer.iosApp}
        </TextLink>
      </Apps>
      <Others>
        <QuietLink href={props.disclaimerUrl} newWindow>
          {footer.disclaimer}
        </QuietLink>
        <QuietLink href={props.statementPath} newWindow>
          {footer.accessibility}
        </QuietLink>
        <AppearanceSwitch onLost={props.onLost} />
        <Information type="button" aria-expanded={open} aria-haspopup="dialog" onClick={toggle}>
          <Glyph name="information" />
          {footer.licence}
        </Information>
      </Others>
      <End>
        <span>{footer.copyright(props.year, props.brand)}</span>
        <span>{footer.version(VERSION)}</span>
      </End>
      <Licence lang="en" data-inline={failures > 0 && open ? '' : undefined}>
        {props.licenceText}
      </Licence>
      {sheets && (
        <sheets.LicenceSheet
          open={open}
          title={footer.licence}
          text={props.licenceText}
          onClose={() => setOpen(false)}
        />
      )}
    </Frame>
  );
};

/** A phone with a robot's head, and one with a home bar: no maker's mark. */
const ANDROID = 'M7 3l1.5 2.5M17 3l-1.5 2.5M5 11a7 7 0 0 1 14 0zM5 14h14v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z';
const IOS = 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM10.5 18.5h3';

const AppGlyph = ({ path }: { readonly path: string }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
