/** One change of each kind that `npm run dev` shows without losing what was typed (CONTRIBUTING.md, "Develop"). */
import type { Page } from '@playwright/test';

export interface SourceChange {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What the page or the answer then contains. */
  readonly shows: string;
  /** The path of the answer that shows the change; undefined if the open page shows it. */
  readonly path?: string;
}

export const SOURCE_CHANGES: readonly SourceChange[] = [
  {
    name: 'view',
    file: 'src/ui/screens/identifier/identifier.view.tsx',
    from: 'title={words.title}',
    to: "title={words.title + ' changed'}",
    shows: 'changed',
  },
  {
    name: 'text',
    file: 'src/ui/text/en/sign-in.ts',
    from: "title: 'Sign in'",
    to: "title: 'Sign in changed'",
    shows: 'changed',
  },
  {
    name: 'rule',
    file: 'src/domain/journey/consent.ts',
    from: 'consentNeeded === true',
    to: 'consentNeeded !== undefined',
    shows: 'I accept the Terms',
  },
  {
    name: 'page of the sandbox',
    file: 'sandbox/pages/inbox-page.ts',
    from: '<h1>',
    to: '<h1>changed ',
    shows: 'changed',
    path: '/sandbox/inbox',
  },
  {
    name: 'handler of the gateway',
    file: 'sandbox/gateway-routes.ts',
    from: '{ data: { publicKey } }',
    to: '{ data: { publicKey, changed: true } }',
    shows: 'changed',
    path: '/gateway/login/handshake',
  },
];

/** The text of the page or of the answer. `null` while the page is being reloaded, has no form yet, or the request fails. */
const shownText = ({ path }: SourceChange, page: Page): Promise<string | null> => {
  const shown =
    path === undefined
      ? page.evaluate(() => (document.querySelector('form') === null ? null : document.body.innerText))
      : page.evaluate((url) => fetch(url).then((response) => (response.ok ? response.text() : null)), path);
  return shown.catch(() => null);
};

/** Whether the page, or the answer, shows the file as changed or as it was. `null` while it shows nothing. */
export const showsChange = async (change: SourceChange, page: Page): Promise<boolean | null> =>
  (await shownText(change, page))?.includes(change.shows) ?? null;
