import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HandedOver } from '@adapters/in-memory/brokerage/hand-offs';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import type { SsoMetadata } from '@domain/session/session';
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { investPage, investMessagePage, updatePage } from '@sandbox/pages/invest-page';
import { SystemRandom } from '@sandbox/system-random';

export const INVEST_COOKIE = 'sandbox-invest';
const COOKIE_OPTIONS = { path: INVEST_PATH, httpOnly: true, sameSite: 'Lax' } as const;

const NOT_SIGNED_IN = investMessagePage("You're not signed in", "Sign in, and you'll be handed over to this page.");
const INVALID_TICKET = investMessagePage(
  'This hand-off has expired',
  'Its ticket was already used, or is too old. Sign in again.',
);
const LOGGED_OUT = investMessagePage('You have logged out', 'Your session has ended in all tabs.');

interface InvestOptions {
  readonly brokerage: Brokerage;
  readonly origin: string;
}

/** The routes of the invest pages. A hand-off's ticket starts a session; an authenticated SSO leads back to the application. */
export const investRoutes = ({ brokerage, origin }: InvestOptions): Hono => {
  const app = new Hono();
  const random = new SystemRandom();
  const fromInvest = { channel: 'INVEST', returnUrl: `${origin}${INVEST_PATH}` };
  const sessions = new Map<string, HandedOver>();
  const sessionOf = (context: Context): HandedOver | null =>
    sessions.get(getCookie(context, INVEST_COOKIE) ?? '') ?? null;

  const backToApplication = (context: Context, metadata: SsoMetadata): Response => {
    const session = sessionOf(context);
    if (session === null) return context.redirect(INVEST_PATH, 303);
    const ssoId = brokerage.sessions.initiate({ metadata, consentNeeded: false, customer: session.customer });
    return context.redirect(`/sso/validate?ssoId=${ssoId}`, 303);
  };

  app.get('/', (context) => {
    const session = sessionOf(context);
    return context.html(session === null ? NOT_SIGNED_IN : investPage(session));
  });
  app.get('/sso', (context) => {
    const handedOver = brokerage.handOffs.redeem(context.req.query('ticket') ?? '');
    if (handedOver === null) return context.html(INVALID_TICKET, 410);
    const id = random.text(32);
    sessions.set(id, handedOver);
    setCookie(context, INVEST_COOKIE, id, COOKIE_OPTIONS);
    return context.redirect(INVEST_PATH, 303);
  });
  app.get('/update', (context) => context.html(updatePage(context.req.query('code') ?? '')));
  app.post('/switch-account', (context) => backToApplication(context, fromInvest));
  app.post('/change-password', (context) => backToApplication(context, { ...fromInvest, journey: 'change-password' }));
  app.post('/log-out', (context) => {
    const session = sessionOf(context);
    if (session !== null) brokerage.sessions.endAllOf(session.customer);
    sessions.delete(getCookie(context, INVEST_COOKIE) ?? '');
    deleteCookie(context, INVEST_COOKIE, COOKIE_OPTIONS);
    return context.html(LOGGED_OUT);
  });
  return app;
};
