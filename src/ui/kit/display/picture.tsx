import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { inDark, reducedMotion, colour } from '@ui/theme/tokens';

interface PictureProps {
  /** Without it, the icon is shown. */
  readonly src: string | undefined;
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** The intrinsic size in pixels, which prevents layout shifts. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

type State = 'loading' | 'loaded' | 'failed';

const Frame = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{
  readonly size: Pick<PictureProps, 'width' | 'height'>;
}>(({ size: { width, height } }) => ({
  width,
  aspectRatio: `${width} / ${height}`,
  display: 'grid',
  placeItems: 'center',
  maxWidth: '100%',
  borderRadius: 12,
  color: colour.controlLine,
  '& img': { display: 'block', maxWidth: '100%', height: 'auto' },
  // The placeholder fades, not the picture: a transparent picture would count as painted only when it has faded in.
  position: 'relative',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    backgroundColor: colour.placeholder,
    transition: 'opacity 300ms',
    pointerEvents: 'none',
  },
  '&[data-state=loaded]::after': { opacity: 0 },
  // The icon is above the placeholder.
  '&[data-state=failed] > *': { zIndex: 1 },
  [inDark]: { '& img': { filter: 'brightness(.86)' } },
  [reducedMotion]: { '&::after': { transition: 'none' } },
}));

/** A picture: a placeholder while it loads, then a fade-in, an icon if it cannot be loaded (specification §2). */
export const Picture = ({ src, alt, width, height, className }: PictureProps) => {
  const [state, setState] = useState<State>('loading');
  const shown: State = src === undefined ? 'failed' : state;
  const named = alt === '' ? {} : { role: 'img', 'aria-label': alt };
  return (
    <Frame className={className} data-state={shown} size={{ width, height }}>
      {shown === 'failed' ? (
        <span {...named}>
          <Glyph name="picture" size={48} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          ref={(image) => {
            if (image !== null) setState(recordedState(image));
          }}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
    </Frame>
  );
};

/** The load state recorded before hydration (src/page/pictures.ts), because React misses the events of that time. */
const recordedState = (image: HTMLImageElement): State => {
  const recorded = image.closest('[data-state]')?.getAttribute('data-state');
  return recorded === 'loaded' || recorded === 'failed' ? recorded : 'loading';
};
