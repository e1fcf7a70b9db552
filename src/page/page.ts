/**
 * The inline script of index.html. Before any other script has loaded, it shows the first form or the frame with the spinner,
 * holds presses, sends the handshakes, and requests the application's scripts. If one fails or is slow, it offers a retry. The
 * build has rendered the pages with the application's own components (build/first-form).
 */
import { pageToShow } from '@src/page/built-pages';
import { FirstPage } from '@src/page/first-page';
import { showPlainAddress } from '@src/page/plain-address';
import { reloadByLinks } from '@src/page/reload-links';
import { watchComposition } from '@ui/kit/composition';

showPlainAddress(window);
reloadByLinks(window);
watchComposition();

window.firstForm = new FirstPage(pageToShow());
// Removes the notice for old browsers, which follows this script. A browser that gets this far is new enough.
document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-unsupported]')?.remove());
