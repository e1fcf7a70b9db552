/**
 * The script `react`: runs React, MUI and the theme in a task of their own, before `main` needs them. They run once the
 * handshakes are over. From the service worker's cache this script arrives at once, and would otherwise delay the first
 * encrypted call by as long as it runs.
 */
import { handshakesOver } from '@src/boot';

export const reactHasRun = handshakesOver.then(() =>
  Promise.all([
    import(/* webpackMode: "eager" */ 'react-dom/client'),
    import(/* webpackMode: "eager" */ '@ui/theme/app-theme'),
  ]),
);
