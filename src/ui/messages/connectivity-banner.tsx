import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Glyph } from '@ui/kit/display/glyph';
import { Announcements } from '@ui/messages/announcements';
import { useText } from '@ui/text/text-store';
import { colour, layer } from '@ui/theme/tokens';

const Bar = styled('div')({
  position: 'fixed',
  bottom: 0,
  insetInline: 0,
  zIndex: layer.banner,
  '& > p': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    padding: '10px 16px',
    fontWeight: 700,
    color: colour.warning,
    backgroundColor: colour.warningSurface,
    borderTop: `1px solid ${colour.line}`,
  },
});

/** Keeps the end of the page and the focused element clear of the banner (WCAG 2.4.11). */
const aboveBanner = (
  <GlobalStyles
    styles={{
      html: { scrollPaddingBottom: 'calc(var(--banner-height) + .5rem)' },
      body: { paddingBottom: 'var(--banner-height)' },
    }}
  />
);

/** The height depends on the language, the size of the text and the width of the window. 0 while there is no banner. */
const measure = (bar: HTMLElement | null) => {
  if (bar === null || !('ResizeObserver' in window)) return;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--banner-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
};

/** How long the announcement stays in its region. A lasting text would be announced again when the language changes. */
const BACK_ONLINE_MS = 3000;

/**
 * Shows while the connection is lost, in addition to the specified toast, which closes after `NOTICE_DURATION_MS`
 * (application/state/screen-state.ts). At the bottom of the window, so that nothing moves. The banner is silent,
 * because the toast announces the lost connection. No toast announces its return, so this does.
 */
export const ConnectivityBanner = ({ online }: { readonly online: boolean }) => {
  const { offlineBanner, online: back } = useText('notices');
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  const isBack = online && wasOffline;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <>
      <Bar ref={measure} role="status" aria-live="off">
        {!online && (
          <>
            {aboveBanner}
            <p>
              <Glyph name="warning" />
              {offlineBanner}
            </p>
          </>
        )}
      </Bar>
      {isBack && <Announcements messages={[{ key: back, text: back, variant: 'info' }]} />}
    </>
  );
};
