/**
 * Announces each message once to screen readers, even while its toast is queued or suppressed as a duplicate. Toast, status
 * line and banner show the same text and are silent.
 *
 * The regions are in index.html, because a screen reader misses text that is inserted together with its region.
 */
import GlobalStyles from '@mui/material/GlobalStyles';
import { useEffect, type Key } from 'react';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { useHydrated } from '@ui/kit/use-hydrated';

interface AnnouncementsProps {
  readonly toasts: readonly { readonly key: Key; readonly text: string; readonly variant: string }[];
}

const styles = <GlobalStyles styles={{ '#announcements': visuallyHidden }} />;

export const Announcements = ({ toasts }: AnnouncementsProps) => {
  const isHydrated = useHydrated();
  useEffect(keepReachable, []);
  return (
    <>
      {styles}
      {isHydrated && (
        <>
          <Announced role="alert" toasts={toasts.filter(({ variant }) => variant === 'error')} />
          <Announced role="status" toasts={toasts.filter(({ variant }) => variant !== 'error')} />
        </>
      )}
    </>
  );
};

const Announced = ({ role, toasts }: AnnouncementsProps & { readonly role: 'alert' | 'status' }) => {
  const region = document.querySelector(`#announcements > [role=${role}]`);
  return (
    region &&
    createPortal(
      toasts.map(({ key, text }) => <span key={key}>{text}</span>),
      region,
    )
  );
};

/** A modal dialog hides everything beside it from screen readers (MUI's ModalManager). A message may still arrive. */
const keepReachable = () => {
  const regions = document.getElementById('announcements');
  if (regions === null) return;
  const observer = new MutationObserver(() => regions.removeAttribute('aria-hidden'));
  observer.observe(regions, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};
