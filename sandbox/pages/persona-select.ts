import { html } from 'hono/html';
import { PERSONAS, type Persona } from '@adapters/in-memory/brokerage/personas';
import type { Markup } from '@sandbox/pages/layout';

const option =
  (chosen: string) =>
  ({ id, name }: Persona): Markup =>
    html`<option value="${id}" ${id === chosen ? html`selected` : ''}>${name} (${id})</option>`;

/** A field for one of the personas. `chosen` is the id of the one that was selected last; empty if none was. */
export const personaSelect = (label: string, chosen: string): Markup =>
  html`<label for="persona">${label}</label>
    <select id="persona" name="persona">
      ${(PERSONAS as readonly Persona[]).map(option(chosen))}
    </select>`;
