/**
 * The two ends of a page in the plain layout: the languages, the accessibility statement, the appearance. They come after the
 * page, into room that the layout leaves, so that nothing moves.
 */
import { styled } from '@mui/material/styles';
import { AppearanceSwitch } from '@ui/layout/appearance-switch';
import { LanguageSwitch } from '@ui/layout/language-switch';
import { QuietLink } from '@ui/layout/footer-link';
import { surroundingsViewModel } from '@ui/layout/layout.view-model';
import { useText } from '@ui/text/text-store';
import { fromMedium, size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Corner = styled('div')({
  marginLeft: 'auto',
  [fromMedium]: { position: 'absolute', top: (size.headerLarge - size.target) / 2, right: 40 },
});

const Foot = styled('footer')({
  position: 'absolute',
  bottom: 0,
  left: 0,
  right: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 24,
  height: size.headerSmall,
  fontSize: '.8125rem',
});

export const PlainHeaderEnd = () => (
  <Corner>
    <LanguageSwitch onLost={useViewModel(surroundingsViewModel).lose} />
  </Corner>
);

export const PlainFooter = () => {
  const { statementPath, lose } = useViewModel(surroundingsViewModel);
  const { footer } = useText('surroundings');
  return (
    <Foot>
      <QuietLink href={statementPath} newWindow>
        {footer.accessibility}
      </QuietLink>
      <AppearanceSwitch onLost={lose} />
    </Foot>
  );
};
