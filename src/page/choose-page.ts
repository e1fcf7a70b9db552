import { HINT_KEYS, isHintValid, type HintKey } from '@domain/journey/record-hints';

type HintStorage = Pick<Storage, 'getItem'>;

export interface PageContext {
  readonly address: Pick<Location, 'pathname' | 'search'>;
  /** Functions, because access to storage may throw. */
  readonly device: () => HintStorage;
  readonly tab: () => HintStorage;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The paths of the built pages. */
export interface BuiltPaths {
  readonly identifier: string;
  readonly password: string;
  /** The first path segments of the pages in the main layout, separated by spaces. */
  readonly main: string;
}

export type BuiltPage = 'identifier' | 'password' | 'frame' | 'plain-frame';

/** Shown instead if a script of the first load cannot be loaded, or if the application cannot start. */
export type FailurePage = 'load-failed' | 'start-failed';

/**
 * Chooses the page to show before the application has started. Chooses a form only if the address and the device make it
 * certain which form comes first (docs/journeys.md "Entering"), and otherwise the frame with the spinner.
 */
export const choosePage = (paths: BuiltPaths, { address, device, tab, now }: PageContext): BuiltPage => {
  const isRemembered = isValid(device, HINT_KEYS.journey, now);
  const { pathname, search } = address;
  // `?journey=` may request another journey, which begins with another form.
  if (pathname === '/') return new URLSearchParams(search).has('journey') ? 'frame' : formFor(isRemembered);
  if (!paths.main.split(' ').includes(firstSegmentOf(pathname))) return 'plain-frame';
  if (!isValid(tab, HINT_KEYS['resume-ticket'], now)) return 'frame';
  if (pathname === paths.identifier) return 'identifier';
  return pathname === paths.password && isRemembered ? 'password' : 'frame';
};

/** In lower case, because capital letters lead to the same step (`canonicalPath`). */
export const firstSegmentOf = (path: string): string => path.toLowerCase().split('/')[1] ?? '';

const formFor = (isRemembered: boolean): BuiltPage => (isRemembered ? 'password' : 'identifier');

const isValid = (storage: () => HintStorage, key: HintKey, now: number): boolean => {
  try {
    return isHintValid(storage().getItem(key), now);
  } catch {
    return false;
  }
};
