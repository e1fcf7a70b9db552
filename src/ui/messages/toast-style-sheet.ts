/**
 * notistack's style engine (goober) writes markup and style text, which a strict Content-Security-Policy with Trusted
 * Types refuses. It uses `window._goober` when it is there: this is a sheet of ours, adopted by the document, that takes
 * the engine's text through the CSSOM. It must stand before notistack is loaded; importing this module provides it. A
 * browser without adopted sheets keeps the engine's own way.
 */
interface StyleText {
  data: string;
}

interface GooberHost {
  /** Tells the engine that the sheet is in the document already. */
  readonly parentNode: true;
  readonly firstChild: StyleText;
}

declare global {
  interface Window {
    _goober?: GooberHost;
  }
}

export const provideToastSheet = (): void => {
  if (window._goober !== undefined || !('adoptedStyleSheets' in document)) return;
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
