import { styled } from '@mui/material/styles';
import { AppearanceSwitch } from '@ui/layout/appearance-switch';
import { LanguageSwitch } from '@ui/layout/language-switch';
import { FooterLink } from '@ui/layout/footer-link';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { useText } from '@ui/text/text-store';
import { fromMedium, size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Corner = styled('div')({
  marginLeft: 'auto',
  [fromMedium]: { position: 'absolute', top: (size.headerLarge - size.target) / 2, right: 40 },
});

const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 24,
  minHeight: size.headerSmall,
  paddingInline: 16,
  fontSize: '.8125rem',
  [fromMedium]: { position: 'absolute', bottom: 0, left: 0, right: 0 },
});

/**
 * The header controls of the plain layout: the language switch. The layout renders them only if its page requests them
 * (kit/request-controls.ts). A progress page does not.
 */
export const HeaderControls = () => {
  const { loadReports } = useViewModel(LayoutViewModel);
  return (
    <Corner>
      <LanguageSwitch {...loadReports} />
    </Corner>
  );
};

/** The footer controls of the plain layout: the accessibility statement and the appearance switch. */
export const FooterControls = () => {
  const { statementPath, loadReports } = useViewModel(LayoutViewModel);
  const { footer } = useText('layout');
  return (
    <Foot>
      <FooterLink href={statementPath} newWindow>
        {footer.accessibility}
      </FooterLink>
      <AppearanceSwitch {...loadReports} />
    </Foot>
  );
};
