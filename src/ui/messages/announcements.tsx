import type { Key } from 'react';
import { createPortal } from 'react-dom';

interface AnnouncementsProps {
  readonly messages: readonly { readonly key: Key; readonly text: string; readonly variant: string }[];
}

/**
 * Announces each message once to screen readers, even while its toast is queued or suppressed as a duplicate. Toast,
 * status line and banner show the same text and are silent. Render it only after hydration.
 *
 * The regions are in index.html, because a screen reader misses text that is inserted together with its region. They
 * are in a `slot`: a modal dialog of MUI sets `aria-hidden` on everything beside it, except on elements that must not
 * have it.
 */
export const Announcements = ({ messages }: AnnouncementsProps) =>
  ['alert', 'status'].map((role) => {
    const region = document.querySelector(`#announcements > [role=${role}]`);
    const announced = messages.filter(({ variant }) => (variant === 'error') === (role === 'alert'));
    return (
      region &&
      createPortal(
        announced.map(({ key, text }) => <span key={key}>{text}</span>),
        region,
        role,
      )
    );
  });
