import { styleText } from 'node:util';
import type { Outcome } from '@conformance/outcome';
import type { CaseResult } from '@conformance/run-suite';

const STYLES = {
  PASSED: 'green',
  FAILED: 'red',
  WARNING: 'yellow',
  SKIPPED: 'dim',
} as const satisfies Record<Outcome, Parameters<typeof styleText>[0]>;

/** Sets the outcome of a case apart by colour, on a terminal that shows colours. */
const coloured = (outcome: Outcome, text: string): string =>
  process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? styleText(STYLES[outcome], text) : text;

export const caseLine = ({ id, title, outcome, reason, rule }: CaseResult): string => {
  const line = `  ${coloured(outcome, outcome.padEnd(7))}  ${id}: ${title}`;
  if (reason === undefined) return line;
  const source = outcome === 'SKIPPED' ? '' : `\n           ${rule.section} ${rule.sentence}`;
  return `${line}\n           ${reason}${source}`;
};

export const countLine = (counts: Readonly<Record<Outcome, number>>): string =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome.toLowerCase()}`)
    .join(', ');
