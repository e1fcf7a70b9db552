import { provideToastSheet } from '@ui/messages/toasts/toast-style-sheet';

const rulesInEffect = (): string[] =>
  [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map(({ cssText }) => cssText)),
  );

describe('the style sheet of the toasts', () => {
  beforeEach(() => {
    delete window._goober;
    document.head.replaceChildren();
    provideToastSheet();
  });

  it('applies all rules that the engine adds, and keeps the text of the style element empty', () => {
    const engine = window._goober?.firstChild;
    if (engine === undefined) throw new Error('No sheet');
    engine.data += '.go1{color:red}.go1:hover{color:green}';
    engine.data += '.go2{color:blue}';
    expect(engine.data).toBe('.go1{color:red}.go1:hover{color:green}.go2{color:blue}');
    expect(rulesInEffect()).toEqual(['.go1 {color: red;}', '.go1:hover {color: green;}', '.go2 {color: blue;}']);
    expect(document.querySelector('style')?.textContent).toBe('');
    expect(document.querySelector('style#_goober')).toBeNull();
  });

  it('is provided once', () => {
    provideToastSheet();
    expect(document.querySelectorAll('style')).toHaveLength(1);
  });
});
