import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Outcome } from '@conformance/outcome';
import type { Report } from '@conformance/reports/json-report';
import { OUTCOMES, type CaseResult, type ModuleResult } from '@conformance/run-suite';
import { RULES, type Rule } from '@conformance/rules';
import type { Exchange } from '@conformance/wire/exchange';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** In the working folder. */
const STYLE_SHEET = 'conformance/reports/report.css';

const WORDS: Readonly<Record<Outcome, string>> = {
  PASSED: 'Passed',
  FAILED: 'Failed',
  WARNING: 'Warning',
  SKIPPED: 'Not checked',
};

const MEANINGS: Readonly<Record<Outcome, string>> = {
  PASSED: 'The gateway keeps the rule.',
  FAILED: 'The gateway breaks a rule that it must keep.',
  WARNING: 'It works, but breaks a rule that it should keep.',
  SKIPPED: 'The suite was not given what the check needs.',
};

const TIME = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short' });

const cases = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

interface Verdict {
  readonly outcome: Outcome;
  readonly title: string;
  readonly text: string;
}

const verdictOf = ({ FAILED, WARNING, SKIPPED, PASSED }: Report['counts']): Verdict => {
  const gaps =
    SKIPPED === 0 ? 'Everything was checked.' : `${cases(SKIPPED, 'check')} could not be made: see "Not checked".`;
  if (FAILED > 0)
    return {
      outcome: 'FAILED',
      title: 'The gateway does not conform',
      text: `${cases(FAILED, 'check')} failed. ${gaps}`,
    };
  if (PASSED === 0) return { outcome: 'SKIPPED', title: 'Nothing was checked', text: gaps };
  if (WARNING > 0)
    return {
      outcome: 'WARNING',
      title: 'The gateway conforms, with warnings',
      text: `${cases(WARNING, 'warning')}. ${gaps}`,
    };
  return { outcome: 'PASSED', title: 'The gateway conforms', text: gaps };
};

const badge = (outcome: Outcome): Markup => html`<span class="badge ${outcome.toLowerCase()}">${WORDS[outcome]}</span>`;

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

const headerLines = (headers: object): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

const exchangeMarkup = ({ what, request, answer, durationMs }: Exchange): Markup =>
  html`<li>
    <h5>${what} <span>${answer === null ? 'no answer' : answer.status} · ${durationMs} ms</span></h5>
    <div class="exchange">
      <pre>
${request.method} ${request.url}
${headerLines(request.headers)}

${request.body === null ? '' : text(request.body)}</pre>
      <pre>
${answer === null ? 'No answer' : `${answer.status}${answer.isEncrypted ? ' (encrypted)' : ''}\n${headerLines(answer.headers)}\n\n${answer.body === null ? '' : text(answer.body)}`}</pre>
    </div>
  </li>`;

const exchangesMarkup = ({ exchanges, omittedExchanges }: CaseResult): Markup | string =>
  exchanges.length === 0
    ? ''
    : html`<details>
        <summary>${cases(exchanges.length + omittedExchanges, 'request')}, decrypted, secrets blanked</summary>
        <ol>
          ${omittedExchanges === 0 ? '' : html`<li class="omitted">The first ${omittedExchanges} are left out.</li>`}
          ${exchanges.map(exchangeMarkup)}
        </ol>
      </details>`;

const caseMarkup = (result: CaseResult): Markup =>
  html`<li id="${result.id}" class="case">
    ${badge(result.outcome)}
    <div>
      <h4>${result.title}</h4>
      ${result.reason === undefined ? '' : html`<p class="reason">${result.reason}</p>`}
      ${result.notes.map((note) => html`<p>${note}</p>`)}
      <p class="source">
        <code>${result.id}</code> · <a href="#rule-${result.rule.section}">rule ${result.rule.section}</a>
      </p>
      ${exchangesMarkup(result)}
    </div>
  </li>`;

const moduleMarkup = ({ id, title, cases: results }: ModuleResult): Markup =>
  html`<section>
    <h3 id="${id}">${title}</h3>
    <ul>
      ${results.map(caseMarkup)}
    </ul>
  </section>`;

const moduleRow = ({ id, title, cases: results }: ModuleResult): Markup =>
  html`<tr>
    <th scope="row"><a href="#${id}">${title}</a></th>
    ${OUTCOMES.map((outcome) => {
      const count = results.filter((result) => result.outcome === outcome).length;
      return html`<td class="${count === 0 ? '' : outcome.toLowerCase()}">${count === 0 ? '–' : count}</td>`;
    })}
  </tr>`;

/** The rules that the cases check, in the order of the contract. */
const rulesOf = ({ modules }: Report): readonly Rule[] => {
  const checked = new Set(modules.flatMap(({ cases: results }) => results.map(({ rule }) => rule.section)));
  return RULES.filter(({ section }) => checked.has(section));
};

/** The cases with an outcome, each with a link to its details. */
const listOf = (report: Report, outcome: Outcome, heading: string): Markup | string => {
  const results = report.modules.flatMap(({ cases: all }) => all).filter((result) => result.outcome === outcome);
  if (results.length === 0) return '';
  return html`<section class="list">
    <h2>${heading}</h2>
    <ul>
      ${results.map(
        ({ id, title, reason }) =>
          html`<li>
            <a href="#${id}">${title}</a>
            <p>${reason ?? ''}</p>
          </li>`,
      )}
    </ul>
  </section>`;
};

const summary = (report: Report): Markup => {
  const verdict = verdictOf(report.counts);
  return html`<header class="${verdict.outcome.toLowerCase()}">
      <p>Conformance of a login gateway</p>
      <h1>${verdict.title}</h1>
      <p>${verdict.text}</p>
    </header>
    <dl class="counts">
      ${OUTCOMES.map(
        (outcome) =>
          html`<div class="${outcome.toLowerCase()}">
            <dt>${WORDS[outcome]}</dt>
            <dd>${report.counts[outcome]}</dd>
            <dd class="meaning">${MEANINGS[outcome]}</dd>
          </div>`,
      )}
    </dl>
    <dl class="facts">
      <div>
        <dt>Checked</dt>
        <dd>${TIME.format(new Date(report.startedAt))}, in ${Math.ceil(report.durationMs / 1000)} s</dd>
      </div>
      <div>
        <dt>Client login</dt>
        <dd>${report.loginUrl}</dd>
      </div>
      <div>
        <dt>Client customers</dt>
        <dd>${report.customersUrl}</dd>
      </div>
    </dl>`;
};

const page = (report: Report): Markup =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${verdictOf(report.counts).title}</title>
        <style>
          ${raw(readFileSync(STYLE_SHEET, 'utf8'))}
        </style>
      </head>
      <body>
        ${summary(report)}
        <main>
          ${listOf(report, 'FAILED', 'Failed: to be corrected')}
          ${listOf(report, 'WARNING', 'Warnings: to be considered')}
          <section>
            <h2>By part of the contract</h2>
            <div class="table">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Part</th>
                    ${OUTCOMES.map((outcome) => html`<th scope="col">${WORDS[outcome]}</th>`)}
                  </tr>
                </thead>
                <tbody>
                  ${report.modules.map(moduleRow)}
                </tbody>
              </table>
            </div>
          </section>
          ${listOf(report, 'SKIPPED', 'Not checked: to be completed by the tester')}
          <section>
            <h2>All checks</h2>
            ${report.modules.map(moduleMarkup)}
          </section>
          <section class="list">
            <h2>Rules</h2>
            <p>From section 7 of the contract, <code>docs/openapi.yaml</code>.</p>
            <dl>
              ${rulesOf(report).map(
                ({ section, sentence }) =>
                  html`<div id="rule-${section}">
                    <dt>${section}</dt>
                    <dd>${sentence.replaceAll('`', '')}</dd>
                  </div>`,
              )}
            </dl>
          </section>
        </main>
      </body>
    </html> `;

/** A page without scripts and without other files, for a browser or a printer. */
export const htmlReport = async (report: Report): Promise<string> => (await page(report)).toString();
