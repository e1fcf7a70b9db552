/**
 * @jest-environment jsdom
 */
import { ruleNamed } from '@conformance/rules';
import { htmlReport } from '@conformance/reports/html-report';
import { jsonReport, reportOf, type Report } from '@conformance/reports/json-report';
import { junitReport } from '@conformance/reports/junit-report';
import type { Outcome } from '@conformance/outcome';
import type { CaseResult } from '@conformance/run-suite';

const caseWith = (outcome: Outcome, parts: Partial<CaseResult> = {}): CaseResult => ({
  id: `m.${outcome.toLowerCase()}`,
  title: `The case that ended with ${outcome}`,
  rule: ruleNamed(outcome === 'WARNING' ? 'copiedKey' : 'sealed'),
  outcome,
  ...(outcome !== 'PASSED' && { reason: `Why it ended with ${outcome}.` }),
  notes: [],
  durationMs: 20,
  exchanges: [],
  omittedExchanges: 0,
  ...parts,
});

const reportWith = (...outcomes: readonly (Outcome | CaseResult)[]): Report =>
  reportOf({
    startedAt: '2026-01-05T08:00:00.000Z',
    durationMs: 1500,
    loginUrl: 'https://api.example.com/login',
    customersUrl: 'https://api.example.com/customers',
    modules: [
      { id: 'm', title: 'A module', cases: outcomes.map((each) => (typeof each === 'string' ? caseWith(each) : each)) },
    ],
  });

const HOSTILE = '<script>alert("x")</script>\u0007';

describe('the page', () => {
  it.each([
    ['PASSED', ['PASSED'], 'The gateway conforms'],
    ['a WARNING', ['PASSED', 'WARNING'], 'The gateway conforms, with warnings'],
    ['a FAILED', ['PASSED', 'WARNING', 'FAILED', 'SKIPPED'], 'The gateway does not conform'],
    ['only SKIPPED', ['SKIPPED'], 'Nothing was checked'],
  ] as const)('has a verdict for %s', async (_, outcomes, verdict) => {
    expect(await htmlReport(reportWith(...outcomes))).toContain(`<h1>${verdict}</h1>`);
  });

  it('says how many checks could not be made, even if all others passed', async () => {
    expect(await htmlReport(reportWith('PASSED', 'SKIPPED'))).toContain('1 check could not be made');
  });

  it('has neither scripts nor other files, and shows the text of an answer as text', async () => {
    const page = await htmlReport(reportWith(caseWith('FAILED', { reason: HOSTILE })));
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|<link|<img|url\(|src=/u);
  });
});

describe('JUnit XML', () => {
  it('has each case with its outcome', async () => {
    const { documentElement } = new DOMParser().parseFromString(
      await junitReport(reportWith('PASSED', 'FAILED', 'WARNING', 'SKIPPED')),
      'application/xml',
    );
    expect(['tests', 'failures', 'skipped'].map((name) => documentElement.getAttribute(name))).toEqual(['4', '1', '1']);
    const cases = [...documentElement.querySelectorAll('testcase')];
    expect(cases.map(({ firstElementChild }) => firstElementChild?.nodeName)).toEqual([
      undefined,
      'failure',
      'system-out',
      'skipped',
    ]);
  });

  it('is well-formed whatever an answer contains', async () => {
    const text = await junitReport(reportWith(caseWith('FAILED', { reason: HOSTILE })));
    const { documentElement } = new DOMParser().parseFromString(text, 'application/xml');
    expect(documentElement.nodeName).toBe('testsuites');
    expect(documentElement.querySelector('failure')?.getAttribute('message')).toBe(HOSTILE.replace('\u0007', '?'));
  });
});

describe('report.json', () => {
  it('counts the outcomes', () => {
    const { counts } = JSON.parse(jsonReport(reportWith('PASSED', 'PASSED', 'FAILED'))) as Report;
    expect(counts).toEqual({ PASSED: 2, FAILED: 1, WARNING: 0, SKIPPED: 0 });
  });
});
