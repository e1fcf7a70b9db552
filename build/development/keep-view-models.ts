/**
 * A webpack loader for src/ui/use-view-model.ts. When React replaces a changed view in the open page, it keeps the state of
 * the view, and with it the view-model. So the view-model must not be disposed of, as it is when the view is removed.
 */
const LASTING_EFFECT = `
import { useLastingEffect as useEffect } from '../../build/development/lasting-effect';
`;

export default (source: string): string => source.replace(' useEffect,', '') + LASTING_EFFECT;
