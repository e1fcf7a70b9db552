import { html } from 'hono/html';
import type { PendingSignIn } from '@adapters/in-memory/brokerage/qr-sign-ins';
import { page, type Markup } from '@sandbox/pages/layout';
import { personaSelect } from '@sandbox/pages/persona-select';

const signIn = ({ token, deviceName, status, secondsLeft }: PendingSignIn): Markup =>
  html`<article class="message">
    <header>
      <span class="tag mono">${token.slice(0, 8)}…</span
      ><span>${status === 'SCANNED' ? 'scanned' : 'not scanned yet'}</span> <span>${secondsLeft} s left</span>
    </header>
    <h3>Sign-in on ${deviceName}</h3>
    <div class="actions">
      <button
        class="action plain"
        id="scan-${token}"
        name="scan"
        value="${token}"
        ${status === 'SCANNED' ? html`disabled` : ''}
      >
        Scan
      </button>
      <button class="action" id="approve-${token}" name="approve" value="${token}">Approve</button>
      <button class="action plain" id="reject-${token}" name="reject" value="${token}">Reject</button>
    </div>
  </article>`;

/**
 * `/sandbox/phone`: the customer's phone, which scans a QR sign-in and approves or rejects it. `owner` is the id of the
 * persona that was selected last; empty if none was.
 */
export const phonePage = (pending: readonly PendingSignIn[], owner: string): Markup =>
  page(
    { title: 'Phone', path: '/sandbox/phone' },
    html`<h1>Phone</h1>
      <p class="lead">
        Choose “Scan QR code” in the application. The sign-in then appears here, on the customer's phone.
      </p>
      <form method="post" action="/sandbox/phone">
        ${personaSelect('Whose phone is this?', owner)}
        <h2>Pending sign-ins</h2>
        <div id="live">
          ${pending.length === 0 ? html`<p class="empty">No pending sign-ins</p>` : pending.map(signIn)}
        </div>
      </form>`,
  );
