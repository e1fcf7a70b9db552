import { html as xml } from 'hono/html';
import { OUTCOMES, type CaseResult, type ModuleResult } from '@conformance/run-suite';
import type { Markup } from '@conformance/reports/html-report';
import type { Report } from '@conformance/reports/json-report';

/** XML 1.0 allows no other control characters than tab, line feed and carriage return. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '?');

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const outcomeElement = ({ outcome, reason = '', rule }: CaseResult): Markup | string => {
  const text = printable(reason);
  const source = `${rule.section} ${rule.sentence}`;
  if (outcome === 'SKIPPED') return xml`<skipped message="${text}"/>`;
  if (outcome === 'FAILED') return xml`<failure message="${text}">${source}</failure>`;
  return outcome === 'WARNING' ? xml`<system-out>WARNING: ${text} (${source})</system-out>` : '';
};

const caseElement = (moduleId: string, result: CaseResult): Markup => {
  const { title, durationMs } = result;
  return xml`
    <testcase classname="${moduleId}" name="${title}" time="${seconds(durationMs)}">${outcomeElement(result)}</testcase>`;
};

const moduleElement = ({ id, title, cases }: ModuleResult): Markup => {
  const [, failed, , skipped] = OUTCOMES.map((each) => cases.filter(({ outcome }) => outcome === each).length);
  const elements = cases.map((result) => caseElement(id, result));
  return xml`
  <testsuite name="${title}" tests="${cases.length}" failures="${failed}" skipped="${skipped}">${elements}
  </testsuite>`;
};

/** JUnit XML, as CI servers read it. It has no warnings: a case with one passes, and says so in its output. */
export const junitReport = async ({ modules, counts, durationMs }: Report): Promise<string> => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const suites = modules.map(moduleElement);
  const document = await xml`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Conformance" tests="${total}" failures="${counts.FAILED}" skipped="${counts.SKIPPED}" time="${seconds(durationMs)}">${suites}
</testsuites>
`;
  return document.toString();
};
