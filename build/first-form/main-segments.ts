import { STATEMENT_PATH, STEP_IDS, STEPS } from '@domain/journey/steps';
import { firstSegmentOf } from '@src/page/choose-page';

const paths = STEP_IDS.filter((id) => STEPS[id].layout === 'main').map((id) => STEPS[id].path);

/**
 * The first path segments of the main layout, separated by spaces. Addresses that begin with one of them show the frame;
 * all others show the plain frame.
 */
export const MAIN_SEGMENTS = [...new Set([STATEMENT_PATH, ...paths].map(firstSegmentOf))].join(' ');
