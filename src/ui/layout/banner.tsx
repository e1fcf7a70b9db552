/** What stands in the banner; its place and colour are the layout's. */
import { styled } from '@mui/material/styles';
import { Glyph } from '@ui/kit/display/glyph';
import { SHIELD } from '@ui/kit/display/later-glyphs';
import { Picture } from '@ui/kit/display/picture';
import type { BannerVariant } from '@ui/layout/banner-variant';
import { useText } from '@ui/text/text-store';

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
  '& + p': { marginTop: 8, fontSize: '1rem', textWrap: 'balance' },
});

const Pledge = styled('p')({ display: 'flex', alignItems: 'center', gap: 12, '& svg': { flex: 'none' } });

const Drawing = styled(Picture)({
  flex: '0 1 auto',
  minHeight: 0,
  margin: '0 auto',
  '& picture, & img': { width: '100%', height: '100%', objectFit: 'contain' },
  '[data-mui-color-scheme=dark] & img': { filter: 'brightness(.86)' },
});

export const BannerContent = ({ variant }: BannerProps) => {
  const { banner } = useText('surroundings');
  return (
    <>
      <div>
        <Headline>{banner[variant].title}</Headline>
        <p>{banner[variant].text}</p>
      </div>
      <BannerPicture key={variant} variant={variant} />
      <Pledge>
        <Glyph name={SHIELD} size={24} />
        {banner.promise}
      </Pledge>
    </>
  );
};

/** The banner's drawing alone, for small screens that show it in their own place. */
export const BannerPicture = ({ variant }: BannerProps) => (
  <Drawing sources={[{ src: `/pictures/banner-${variant}.svg` }]} alt="" width={480} height={400} />
);
