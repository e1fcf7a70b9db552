import { STATEMENT_PATH, STEP_IDS, STEPS } from '@domain/journey/steps';
import { firstSegmentOf } from '@src/page/choose-page';

const paths = STEP_IDS.filter((id) => STEPS[id].layout === 'main').map((id) => STEPS[id].path);

/** The frame shows at every address of the main layout, and the plain frame at any other one. Separated by spaces. */
export const MAIN_SEGMENTS = [...new Set([STATEMENT_PATH, ...paths].map(firstSegmentOf))].join(' ');
