import { html } from 'hono/html';
import type { HandedOver } from '@adapters/in-memory/brokerage/hand-offs';
import { accountName } from '@sandbox/pages/account-name';
import { page, type Markup } from '@sandbox/pages/layout';

const frame = (title: string, content: Markup): Markup =>
  page({ title, path: '/sandbox/invest' }, html`<div class="arrival"><div class="card">${content}</div></div>`);

const accountLabel = ({ customer, subAccountId }: HandedOver): string => {
  const account = customer.persona.accounts.find((candidate) => candidate.subAccountId === subAccountId);
  return account === undefined ? 'none' : accountName(account.settlementType);
};

/** `/sandbox/invest`: the target of the hand-off, with links back into the application. */
export const investPage = (handedOver: HandedOver): Markup => {
  const { persona } = handedOver.customer;
  return frame(
    'Invest',
    html`<h1>Welcome, ${persona.name}</h1>
      <p>You're signed in. The invest application starts here.</p>
      <dl>
        <dt>Customer</dt>
        <dd><code>${persona.userId}</code></dd>
        <dt>Account</dt>
        <dd>${accountLabel(handedOver)}</dd>
        <dt>Sub-account</dt>
        <dd><code>${handedOver.subAccountId ?? 'none'}</code></dd>
      </dl>
      <div class="actions">
        <form method="post" action="/sandbox/invest/switch-account">
          <button class="action">Switch account</button>
        </form>
        <form method="post" action="/sandbox/invest/change-password">
          <button class="action plain">Change password</button>
        </form>
        <form method="post" action="/sandbox/invest/log-out"><button class="action plain">Log out</button></form>
      </div>`,
  );
};

/** A page for visitors without an invest session. */
export const investMessagePage = (title: string, text: string): Markup =>
  frame(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <div class="actions"><a class="action" href="/">Sign in</a></div>`,
  );

/** The page to which a refused post-login check redirects. */
export const updatePage = (code: string): Markup =>
  frame(
    'Update',
    html`<h1>Update your details</h1>
      <p>The post-login check sent you here with error ${code}.</p>`,
  );
