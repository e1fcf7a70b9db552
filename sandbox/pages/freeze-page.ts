import { html } from 'hono/html';
import type { Persona } from '@adapters/in-memory/brokerage/personas';
import { page, type Markup } from '@sandbox/pages/layout';
import { personaSelect } from '@sandbox/pages/persona-select';

interface FreezeState {
  /** The id of the persona that was selected last; empty if none was. */
  readonly owner: string;
  readonly frozen: readonly Persona[];
}

/** `/sandbox/freeze`: the provider's page on which a customer freezes online access, for FREEZE_ACCOUNT_URL. */
export const freezePage = ({ owner, frozen }: FreezeState): Markup =>
  page(
    { title: 'Freeze', path: '/sandbox/freeze' },
    html`<h1>Freeze online access</h1>
      <p class="lead">
        Freezing ends every session of the customer and refuses the next sign-in (1036). A real page first checks who
        asks.
      </p>
      <form method="post" action="/sandbox/freeze">
        ${personaSelect('Whose account is this?', owner)}
        <div class="actions">
          <button class="action" name="action" value="freeze">Freeze</button>
          <button class="action plain" name="action" value="unfreeze">Unfreeze</button>
        </div>
      </form>
      <h2>Frozen</h2>
      ${
        frozen.length === 0
          ? html`<p class="empty">Nobody</p>`
          : html`<ul>
              ${frozen.map(({ id, name }) => html`<li>${name} (${id})</li>`)}
            </ul>`
      }`,
  );
