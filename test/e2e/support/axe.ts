import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Rules whose result depends on colours. The other rules give the same result in every mode. */
const COLOUR_RULES = ['color-contrast-enhanced', 'color-contrast', 'link-in-text-block'] as const;

/** Rules that apply to a whole page and not to a single component. */
const PAGE_RULES = ['page-has-heading-one', 'landmark-one-main', 'region', 'bypass'] as const;

/** `components`: all rules except those for whole pages. */
type RuleSet = 'all' | 'colours' | 'all but colours' | 'components';

/** Undefined: all rules. */
const WANTED: Readonly<Partial<Record<RuleSet, readonly string[]>>> = { colours: COLOUR_RULES };

const UNWANTED: Readonly<Partial<Record<RuleSet, readonly string[]>>> = {
  'all but colours': COLOUR_RULES,
  components: PAGE_RULES,
};

/** MUI's focus guards: they receive the focus and move it back into the dialog. */
const FOCUS_GUARDS = ['[data-testid=sentinelStart]', '[data-testid=sentinelEnd]'] as const;

/** MUI's date field: its frame receives the focus and moves it to the day. */
const DATE_FIELD_FINDING = 'focus-order-semantics at .MuiPickersSectionList-root';

/**
 * Runs axe-core on a page with all its rules, including the rules that are off by default. Returns each finding as one
 * line: the rule, the element and the reason.
 */
export const axeFindings = async (page: Page, rules: RuleSet = 'all'): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const findings = await page.evaluate(
    async ([wanted, unwanted, guards]) => {
      const names =
        wanted ?? window.axe.getRules().flatMap(({ ruleId }) => (unwanted.includes(ruleId) ? [] : [ruleId]));
      const { violations } = await window.axe.run(
        { exclude: guards.map((guard) => [guard]) },
        { runOnly: { type: 'rule', values: [...names] }, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any, all, none }) => {
          const why = [...any, ...all, ...none].map(({ message }) => message).join('; ');
          return `${id} at ${target.join(' ')}: ${why}`;
        }),
      );
    },
    [WANTED[rules], UNWANTED[rules] ?? [], FOCUS_GUARDS] as const,
  );
  return findings.filter((finding) => !finding.startsWith(DATE_FIELD_FINDING));
};
