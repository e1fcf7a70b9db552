import { html } from 'hono/html';

/** Markup from `html`, with all values escaped. */
export type Markup = ReturnType<typeof html>;

const PAGES = [
  ['/sandbox', 'Personas'],
  ['/sandbox/inbox', 'Inbox'],
  ['/sandbox/phone', 'Phone'],
  ['/sandbox/invest', 'Invest'],
  ['/sandbox/freeze', 'Freeze'],
] as const;

type PagePath = (typeof PAGES)[number][0];

interface PageOptions {
  readonly title: string;
  readonly path: PagePath;
}

/** A page of the sandbox. `html` escapes every value; scripts and styles are separate files. */
export const page = ({ title, path }: PageOptions, content: Markup): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Sandbox</title>
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/sandbox/sandbox.css" />
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <script src="/sandbox/sandbox.js" defer></script>
      </head>
      <body>
        <div class="notice">Sandbox with invented people. Not for production.</div>
        <div class="bar">
          <div>
            <strong>Sandbox</strong>
            <a href="/">Open the application</a>
            <nav aria-label="Sandbox">
              ${PAGES.map(
                ([href, name]) => html`<a href="${href}" ${href === path ? html`aria-current="page"` : ''}>${name}</a>`,
              )}
            </nav>
          </div>
        </div>
        <main>${content}</main>
        <div id="status" role="status"></div>
      </body>
    </html>`;

const icon = (name: string, path: string): Markup =>
  html`<svg class="${name}" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true"><path d="${path}" /></svg>`;

const COPY = icon('copy-icon', 'M9 9h11v11H9zM5 15H4V4h11v1');
const COPIED = icon('copied-icon', 'M5 12.5l4.5 4.5L19 7.5');

/** A button that copies its text. `description` is part of its accessible name. */
export const copyable = (text: string, description: string, style = 'mono'): Markup =>
  html`<button type="button" class="copy ${style}" data-copy="${text}" aria-label="Copy ${description}: ${text}">
    ${text}${COPY}${COPIED}
  </button>`;
