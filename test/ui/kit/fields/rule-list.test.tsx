import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RuleList } from '@ui/kit/fields/rule-list';
import { renderInTheme } from '@test/support/render-in-theme';

const list = (isRefused = false) => (
  <RuleList
    descriptionId="rules"
    title="Your username must:"
    rules={[
      { text: 'start with a letter', isMet: true },
      { text: 'not look like a PAN', isMet: false, isRefused },
      { text: 'not be taken', isMet: false },
    ]}
    marks={{ met: 'met', unmet: 'not met' }}
    summary=""
    isFieldEmpty={false}
  />
);

const refusedRules = (): readonly (string | null)[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .filter((item) => 'refused' in item.dataset)
    .map(({ textContent }) => textContent);

it('a rule has a bullet until it is met, then a tick', () => {
  renderInTheme(list());
  const [met, notMet] = screen.getAllByRole('listitem');
  expect(met?.querySelector('svg')).toBeInTheDocument();
  expect(notMet?.querySelector('svg')).not.toBeInTheDocument();
  expect(refusedRules()).toStrictEqual([]);
});

it('shows a rule that refused the value as an error', () => {
  renderInTheme(list(true));
  expect(refusedRules()).toEqual(['not look like a PAN, not met']);
});

it('describes its field, in words that stay the same while the customer types', () => {
  const fieldWith = (rules: ReactElement) => (
    <>
      <input aria-label="New username" aria-describedby="rules" />
      {rules}
    </>
  );
  const { rerender } = renderInTheme(fieldWith(list()));
  const description = 'Your username must: start with a letter; not look like a PAN; not be taken';
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(description);
  rerender(fieldWith(list(true)));
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(description);
});
