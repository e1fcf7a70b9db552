import { secureAddress } from '@domain/session/redirect';
import type { Browser } from '@ports/browser';
import type { Settings } from '@ports/settings';

export type FreezeSettings = Pick<Settings, 'freezeAccountUrl'>;

/** The absolute address of the provider's page for freezing online access; null if there is none. */
export const freezeAddress = (
  { freezeAccountUrl }: FreezeSettings,
  browser: Pick<Browser, 'address'>,
): string | null =>
  freezeAccountUrl === '' ? null : (secureAddress(freezeAccountUrl, browser.address())?.href ?? null);
