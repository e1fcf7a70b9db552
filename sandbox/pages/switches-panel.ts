import { html } from 'hono/html';
import type { Fault } from '@adapters/in-memory/brokerage/faults';
import { REFUSAL_CODES } from '@adapters/in-memory/brokerage/refusal';
import type { Markup } from '@sandbox/pages/layout';
import { describeFault, FAULT_SWITCHES, FAULT_TARGETS, TIME_SWITCHES } from '@sandbox/fault-switches';

const armedList = (armed: readonly Fault[]): Markup | string =>
  armed.length === 0
    ? ''
    : html`<div class="armed">
        <strong>Waiting for a call</strong>
        <ul>
          ${armed.map((fault) => html`<li>${describeFault(fault)}</li>`)}
        </ul>
        <form method="post" action="/sandbox/faults/clear"><button class="action plain">Clear all</button></form>
      </div>`;

const faultForm = (): Markup =>
  html`<form method="post" action="/sandbox/faults">
    <label for="service">Apply to</label>
    <select id="service" name="service">
      <option value="">next call</option>
      ${FAULT_TARGETS.map((service) => html`<option value="${service}">${service}</option>`)}
    </select>
    <div class="switches">
      ${FAULT_SWITCHES.map(
        ({ name, label }) => html`<button class="action plain" name="fault" value="${name}">${label}</button>`,
      )}
    </div>
    <label for="code">Error code</label>
    <select id="code" name="code">
      ${REFUSAL_CODES.map((code) => html`<option>${code}</option>`)}
    </select>
    <div class="actions"><button class="action plain" name="fault" value="code">Refuse with this code</button></div>
  </form>`;

const switchButton = (action: string, label: string): Markup =>
  html`<form method="post" action="/sandbox/switches/${action}"><button class="action plain">${label}</button></form>`;

const timeForm = (): Markup =>
  html`<form method="post" action="/sandbox/switches/time">
    <div class="switches">
      ${TIME_SWITCHES.map(
        ({ label, seconds }) => html`<button class="action plain" name="seconds" value="${seconds}">${label}</button>`,
      )}
    </div>
  </form>`;

/** The switches panel of `/sandbox`. */
export const switchesPanel = (armed: readonly Fault[], consentNeeded: boolean): Markup =>
  html` <section class="panel">
      <h2>Simulate a failure</h2>
      <p>
        Press a switch, then continue in the application. Switches that fail the whole call, such as “Lost”, “503” and
        “ERR08”, also affect retries.
      </p>
      ${armedList(armed)}${faultForm()}
    </section>
    <section class="panel">
      <h2>Sessions and keys</h2>
      <div class="actions">
        ${switchButton('expire-tokens', 'Expire all tokens')} ${switchButton('rotate-keys', 'Rotate the keys')}
        ${switchButton('consent', consentNeeded ? 'Stop asking for consent' : 'Ask new sessions for consent')}
      </div>
    </section>
    <section class="panel">
      <h2>Time</h2>
      <p>Moves the brokerage's clock forward, so codes expire and waits end. Countdowns in the browser don't change.</p>
      ${timeForm()}
    </section>`;
