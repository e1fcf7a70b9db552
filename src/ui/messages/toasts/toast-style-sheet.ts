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

/**
 * notistack's style engine (goober) writes the text of a style element, which our Content-Security-Policy and Trusted Types
 * forbid. goober uses `window._goober` instead if it exists. This module puts an object there that fills an empty style
 * element through the CSSOM, as Emotion does, which works in all supported browsers. Import it before notistack.
 */
export const provideToastSheet = (): void => {
  if (typeof window === 'undefined' || window._goober !== undefined) return;
  const element = document.head.appendChild(document.createElement('style'));
  if (element.sheet !== null) window._goober = { parentNode: true, firstChild: styleTextOf(element.sheet) };
};

const styleTextOf = (sheet: CSSStyleSheet): StyleText => {
  let text = '';
  return {
    get data() {
      return text;
    },
    set data(next) {
      text = next;
      if (sheet.cssRules.length > 0) sheet.deleteRule(0);
      // `insertRule` takes a single rule, so all of them go into one for every medium that shows the page.
      sheet.insertRule(`@media screen,print{${next}}`);
    },
  };
};

provideToastSheet();
