/** One of the rules of a password or a username, and whether what was typed meets it. */
export interface RuleResult<Rule extends string> {
  readonly rule: Rule;
  readonly isMet: boolean;
}
