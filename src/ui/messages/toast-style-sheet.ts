/**
 * notistack's style engine (goober) writes a style element, which our Content-Security-Policy and Trusted Types forbid.
 * goober uses `window._goober` instead if it exists. This module puts an object there that writes the styles to a
 * constructed style sheet of the document. Import it before notistack. A browser without constructed style sheets gets
 * goober's style element.
 */
interface StyleText {
  data: string;
}

interface GooberHost {
  /** Tells goober that the element is in the document already. */
  readonly parentNode: true;
  readonly firstChild: StyleText;
}

declare global {
  interface Window {
    _goober?: GooberHost;
  }
}

export const provideToastSheet = (): void => {
  if (typeof window === 'undefined' || window._goober !== undefined || !('adoptedStyleSheets' in document)) return;
  window._goober = { parentNode: true, firstChild: adoptedStyleText() };
};

const adoptedStyleText = (): StyleText => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  let text = '';
  return {
    get data() {
      return text;
    },
    set data(next) {
      text = next;
      sheet.replaceSync(next);
    },
  };
};

provideToastSheet();
