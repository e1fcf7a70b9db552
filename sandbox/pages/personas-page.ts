import { html } from 'hono/html';
import type { Fault } from '@adapters/in-memory/brokerage/faults';
import {
  PERSONA_GROUPS,
  SANDBOX_PASSWORD,
  EARLIER_PASSWORD,
  type Persona,
} from '@adapters/in-memory/brokerage/personas';
import { accountName } from '@sandbox/pages/account-name';
import { copyable, page, type Markup } from '@sandbox/pages/layout';
import { entriesOf, SHORTCUTS, signInAs, type Shortcut } from '@sandbox/pages/shortcuts';
import { switchesPanel } from '@sandbox/pages/switches-panel';

const accountNames = ({ accounts }: Persona): string =>
  accounts.length === 0 ? 'none' : accounts.map(({ settlementType }) => accountName(settlementType)).join(', ');

const identifiers = ({ name, mobile, pan, email, username }: Persona): Markup =>
  html`<dl>
    <dt>Mobile</dt>
    <dd>${copyable(mobile, `mobile number of ${name}`)}</dd>
    <dt>PAN</dt>
    <dd>${copyable(pan, `PAN of ${name}`)}</dd>
    <dt>Email</dt>
    <dd>${copyable(email, `email of ${name}`)}</dd>
    <dt>Username</dt>
    <dd>${username === null ? 'none yet' : copyable(username, `username of ${name}`)}</dd>
  </dl>`;

/** A button that opens the application in a new tab and goes to a step (sandbox.js). */
const opener = ({ persona, from, to }: Shortcut, label: string): Markup =>
  html`<button
    type="button"
    class="action plain"
    data-open="${from}"
    data-until="${to}"
    data-as="${persona.id}"
    data-entries="${JSON.stringify(entriesOf(persona))}"
  >
    ${label}
  </button>`;

const card = (persona: Persona): Markup =>
  html`<article class="card" data-persona="${persona.id}">
    <header>
      <h3>${persona.name}</h3>
      <span class="tag mono">${persona.id}</span>
    </header>
    <p>${persona.situation}</p>
    ${identifiers(persona)}
    <p>Accounts: ${accountNames(persona)}</p>
    <div class="actions">${opener(signInAs(persona), `Sign in as ${persona.name}`)}</div>
    ${persona.hasNotAcceptedTerms === true ? html`<a class="action plain" href="/sandbox/start?consent=1">Start a session that asks for consent</a>` : ''}
  </article>`;

const groups = (): Markup[] =>
  PERSONA_GROUPS.map(
    ({ title, personas }) =>
      html`<section data-group>
        <h2>${title}</h2>
        <div class="cards">${(personas as readonly Persona[]).map(card)}</div>
      </section>`,
  );

const steps = (): Markup =>
  html`<section class="panel" id="steps">
    <h2>Open a step</h2>
    <p>In a new tab, as a persona that gets there. Keep this page open until then.</p>
    <div class="actions">
      ${SHORTCUTS.map((shortcut) => opener(shortcut, `${shortcut.to} as ${shortcut.persona.id}`))}
    </div>
  </section>`;

/** `/sandbox`: the personas and the switches. */
export const personasPage = (armed: readonly Fault[], consentNeeded: boolean): Markup =>
  page(
    { title: 'Personas and switches', path: '/sandbox' },
    html`<h1>Try the sign-in</h1>
      <p class="lead">
        Everyone here is invented. Everyone's password is ${copyable(SANDBOX_PASSWORD, "everyone's password")}. Their
        previous one was ${copyable(EARLIER_PASSWORD, 'previous password')}. Codes arrive in the
        <a href="/sandbox/inbox">inbox</a>. Press an identifier to copy it.
      </p>
      <div class="actions">
        <a class="action" href="/">Open the application</a><a class="action plain" href="#switches">Switches</a>
      </div>
      <div class="columns">
        <div>
          <label for="find-persona">Find a persona or an error code</label>
          <input type="search" id="find-persona" autocomplete="off" />
          ${groups()}
        </div>
        <aside id="switches">${switchesPanel(armed, consentNeeded)}${steps()}</aside>
      </div>`,
  );
