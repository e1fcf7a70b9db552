/** The part of the window that stores. */
export interface TracedPage {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname'>;
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** The names that version 2.5.2 uses, and those of its test cookies. */
const SDK_NAME = /^(?:test_)?WZRK_|^CT_|^(?:ct_daily_date_tracker|visualEditorData)$/u;

const removeKeys = (storage: Storage): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => SDK_NAME.test(name))) storage.removeItem(key);
};

/** A cookie's domain cannot be read, so the cookie is removed from each domain that this page may set. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split('.');
  return ['', ...labels.map((_, first) => `;domain=${labels.slice(first).join('.')}`)];
};

const removeCookies = ({ document, location }: TracedPage): void => {
  const names = document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '');
  for (const name of names.filter((cookie) => SDK_NAME.test(cookie)))
    for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=;max-age=0;path=/${domain}`;
};

/**
 * Removes what CleverTap's SDK stores in the browser, so that it does not outlive a customer's session. Never throws: blocked
 * storage contains no traces.
 */
export const removeTraces = (page: TracedPage): void => {
  const removals = [
    () => removeKeys(page.localStorage),
    () => removeKeys(page.sessionStorage),
    () => removeCookies(page),
  ];
  for (const remove of removals) {
    try {
      remove();
    } catch {
      // Blocked.
    }
  }
};
