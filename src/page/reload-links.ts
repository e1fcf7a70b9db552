import { opensElsewhere } from '@src/page/held-press';

/**
 * Makes links with an empty `href` (`ReloadWhenSlow`) reload the page. If the browser followed them, the new history entry
 * would lose its state, which may hold an unused ssoId (plain-address.ts).
 */
export const reloadByLinks = ({ document, location }: Pick<Window, 'document' | 'location'>): void => {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href=""]');
    if (link === null || event.defaultPrevented || opensElsewhere(link, event)) return;
    event.preventDefault();
    location.reload();
  });
};
