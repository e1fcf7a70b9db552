import { opensElsewhere } from '@src/page/held-press';

/**
 * A link with an empty `href` loads the page again (`ReloadWhenSlow`). If the browser followed it, the new history entry
 * would have no state, which may hold an unused ssoId (plain-address.ts).
 */
export const reloadByLinks = ({ document, location }: Pick<Window, 'document' | 'location'>): void => {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href=""]');
    if (link === null || event.defaultPrevented || opensElsewhere(link, event)) return;
    event.preventDefault();
    location.reload();
  });
};
