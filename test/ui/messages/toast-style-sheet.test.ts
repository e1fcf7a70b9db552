import { provideToastSheet } from '@ui/messages/toast-style-sheet';

class RecordingSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

describe('the style sheet of the toasts', () => {
  beforeEach(() => {
    Object.assign(globalThis, { CSSStyleSheet: RecordingSheet });
    Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
    delete window._goober;
  });

  it('is adopted by the document and receives the engine’s text without a style element', () => {
    provideToastSheet();
    const engine = window._goober?.firstChild;
    if (engine === undefined) throw new Error('No sheet');
    engine.data += '.go1{color:red}';
    engine.data += '.go2{color:blue}';
    const [sheet] = document.adoptedStyleSheets as unknown as RecordingSheet[];
    expect(sheet?.text).toBe('.go1{color:red}.go2{color:blue}');
    expect(engine.data).toBe(sheet?.text);
    expect(document.querySelector('style#_goober')).toBeNull();
  });

  it('is provided once', () => {
    provideToastSheet();
    provideToastSheet();
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });

  it('is left to the engine if the document cannot adopt style sheets', () => {
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
    provideToastSheet();
    expect(window._goober).toBeUndefined();
  });
});
