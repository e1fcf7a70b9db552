/**
 * The script `react`: runs React, MUI and the theme, which `main` needs, in a task of their own. From the service worker's
 * cache this script arrives at once. If it also ran at once, the first encrypted call would wait until it has run. `eager`
 * puts the modules into this script. They run when they are imported.
 */
import { reactCanRun, reportFailedStart } from '@src/boot';

export const reactHasRun = reactCanRun.then(() =>
  Promise.all([
    import(/* webpackMode: "eager" */ 'react-dom/client'),
    import(/* webpackMode: "eager" */ '@ui/theme/app-theme'),
  ]),
);
reactHasRun.catch(reportFailedStart);
