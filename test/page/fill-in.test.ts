/** The placeholders of a built page. */
import { fillIn } from '@src/page/fill-in';

const filled = (html: string, values: Readonly<Record<string, string>>): string => {
  const template = document.createElement('template');
  template.innerHTML = html;
  fillIn(template.content, values);
  return template.innerHTML;
};

it('Placeholders in texts and attributes are replaced', () => {
  expect(
    filled('<a href="%TERMS_URL%">© %YEAR% %APP_TITLE%</a>', { TERMS_URL: '/t', YEAR: '2026', APP_TITLE: 'A' }),
  ).toBe('<a href="/t">© 2026 A</a>');
});

it('A value is text, not markup, and is not searched for placeholders', () => {
  expect(filled('<b title="%A%">%A%</b>', { A: '<i>"%B%', B: 'b' })).toBe('<b title="<i>&quot;%B%">&lt;i&gt;"%B%</b>');
});

it('A placeholder without a value is left empty', () => {
  expect(filled('<p>%UNKNOWN%</p>', {})).toBe('<p></p>');
});

it('A percent sign in a text stays', () => {
  expect(filled('<p>100% of %A%</p>', { A: '5%' })).toBe('<p>100% of 5%</p>');
});

it('What a setting has turned off, or an older configuration does not name, is removed', () => {
  const html = '<p>a</p><p data-if="%PASSKEYS_ENABLED%">b</p>';
  expect(filled(html, { PASSKEYS_ENABLED: 'true' })).toBe('<p>a</p><p data-if="true">b</p>');
  expect(filled(html, { PASSKEYS_ENABLED: 'false' })).toBe('<p>a</p>');
  expect(filled(html, {})).toBe('<p>a</p>');
});
