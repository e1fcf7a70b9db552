import { html } from 'hono/html';
import type { OutboxMessage } from '@adapters/in-memory/brokerage/outbox';
import { copyable, page, type Markup } from '@sandbox/pages/layout';

const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium' });

const messageCard = (message: OutboxMessage): Markup =>
  html`<article class="message">
    <header>
      <span class="tag">${message.channel}</span><span>to ${message.to}</span
      ><span class="tag mono">${message.personaId}</span>
      <time datetime="${new Date(message.at).toISOString()}">${TIME.format(message.at)}</time>
    </header>
    <h3>${message.subject}</h3>
    ${message.code === null ? '' : html`<div>${copyable(message.code, 'code', 'code mono')}</div>`}
    <pre>${message.text}</pre>
  </article>`;

/** `/sandbox/inbox`: the messages that the brokerage sent, newest first. The page refreshes itself. */
export const inboxPage = (messages: readonly OutboxMessage[]): Markup =>
  page(
    { title: 'Inbox', path: '/sandbox/inbox' },
    html`<h1>Inbox</h1>
      <p class="lead">
        Every text and email the brokerage sent. The last line of a text binds its code to the site. “App” marks a code
        that the customer's authenticator app shows.
      </p>
      <div id="live" aria-live="polite">
        ${
          messages.length === 0
            ? html`<p class="empty">No messages yet. Sign in with a password, and the access code appears here.</p>`
            : messages.map(messageCard)
        }
      </div>`,
  );
