/** Drawings for `Glyph`, on its grid, that come with the screens that need them. */
import type { Drawing } from '@ui/kit/display/glyph';

export const EYE: Drawing = {
  path: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12m13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
};

export const EYE_CLOSED: Drawing = {
  path: 'M3 3l18 18M10 5.2c.7-.1 1.3-.2 2-.2 6.4 0 10 7 10 7s-1 2-3 3.9M6.5 6.8C3.6 8.7 2 12 2 12s3.6 7 10 7c2 0 3.7-.7 5.2-1.6M9.9 9.9a3 3 0 0 0 4.2 4.2',
};

export const CLOCK: Drawing = {
  path: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
};

export const COMPASS: Drawing = {
  path: 'M15.5 8.5l-2 5-5 2 2-5zM12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18',
};

export const TOOLS: Drawing = {
  path: 'M14.5 6.5a4 4 0 0 1 5-1l-2.7 2.7 1.7 1.7 2.5-2.5a4 4 0 0 1-5.5 4.6L8 19.5a2.1 2.1 0 0 1-3-3l7.5-7.5a4 4 0 0 1 2-2.5',
};

export const SHIELD: Drawing = {
  path: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6zM8.5 12l2.5 2.5 4.5-5',
};

export const PICTURE: Drawing = {
  path: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.01',
};

export const COPY: Drawing = {
  path: 'M9 9h11v11H9zM5 15H4V4h11v1',
};

export const HALF_MOON: Drawing = {
  path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3v18M12 8l6.5-1M12 12.5l9-1M12 17l7-1',
};
