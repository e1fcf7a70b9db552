/** axe-core over the page, with every rule that it has: also those that it leaves off by itself. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Rules whose answer depends on the colours; no other can differ from one mode to the next. */
const OF_COLOURS = ['color-contrast-enhanced', 'color-contrast', 'link-in-text-block'] as const;

/** Rules about a whole page, which a part of one need not keep. */
const OF_PAGES = ['page-has-heading-one', 'landmark-one-main', 'region', 'bypass'] as const;

/** Which rules: all of them, those that can differ from one mode to the next, or those that hold for a part of a page. */
export type Rules = 'every' | 'of-colours' | 'of-parts';

/** MUI's focus guards: they take the focus only to pass it on. */
const GUARDS = ['[data-testid=sentinelStart]', '[data-testid=sentinelEnd]'] as const;

/** MUI's date field: its frame takes the focus, like a guard, to pass it on to the day. */
const PASSES_ON = 'focus-order-semantics at .MuiPickersSectionList-root';

/** One line a finding: the rule, and where it is broken. */
export const axeFindings = async (page: Page, rules: Rules = 'every'): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(
    async ([wanted, unwanted, guards]) => {
      const names =
        wanted ?? window.axe.getRules().flatMap(({ ruleId }) => (unwanted.includes(ruleId) ? [] : [ruleId]));
      const { violations } = await window.axe.run(
        { exclude: guards.map((guard) => [guard]) },
        { runOnly: { type: 'rule', values: names }, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
          return `${id} at ${target.join(' ')}: ${why}`;
        }),
      );
    },
    [
      rules === 'of-colours' ? [...OF_COLOURS] : null,
      rules === 'of-parts' ? [...OF_PAGES] : ([] as string[]),
      [...GUARDS],
    ] as const,
  );
  return findings.filter((finding) => !finding.startsWith(PASSES_ON));
};
