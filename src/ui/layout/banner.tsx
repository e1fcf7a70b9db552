import { styled } from '@mui/material/styles';
import { Picture } from '@ui/kit/display/picture';
import type { BannerVariant } from '@ui/layout/banner-variant';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';

interface BannerProps {
  readonly variant: BannerVariant;
}

const Headline = styled('p')({
  maxWidth: '14em',
  fontSize: 'clamp(1.5rem, 2.4vw, 2.25rem)',
  fontWeight: 700,
  lineHeight: 1.2,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  '&:not(:lang(en))': { lineHeight: 1.4, letterSpacing: 0 },
  '&::before': {
    content: '""',
    display: 'block',
    width: 48,
    height: 4,
    marginBottom: 16,
    borderRadius: 2,
    backgroundColor: colour.accent,
  },
  '[data-banner=recovery] &::before': { backgroundColor: colour.tertiary },
  '& + p': { marginTop: 8, fontSize: '1rem', textWrap: 'balance' },
});

const Drawing = styled(Picture)({
  flex: '0 1 auto',
  minHeight: 0,
  margin: 'auto',
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});

/** The content of the banner. The layout sets its position and colour. */
export const BannerContent = ({ variant }: BannerProps) => {
  const { banner } = useText('layout');
  return (
    <>
      <div>
        <Headline>{banner[variant].title}</Headline>
        <p>{banner[variant].text}</p>
      </div>
      <Drawing key={variant} src={`/pictures/banner-${variant}.svg`} alt="" width={480} height={400} />
    </>
  );
};
