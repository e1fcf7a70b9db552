/** The invest pages: a ticket becomes a cookie, and an authenticated SSO leads back into the application. */
import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HandedOver } from '@adapters/in-memory/brokerage/hand-offs';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import type { SsoMetadata } from '@domain/session/session';
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { investPage, investMessagePage, updatePage } from '@sandbox/pages/invest-page';
import { SystemRandom } from '@sandbox/system-random';

const COOKIE = 'sandbox-invest';
const COOKIE_OPTIONS = { path: INVEST_PATH, httpOnly: true, sameSite: 'Lax' } as const;

/** Nobody is here yet, or the ticket was no good. */
const STRANGER = investMessagePage('Nobody is signed in', 'Sign in, and you are handed over to this page.');
const SPENT = investMessagePage('This hand-off is over', 'Its ticket was used before, or is too old. Please sign in again.');
const LOGGED_OUT = investMessagePage('You have logged out', 'The session has ended in all tabs.');

export interface InvestOptions {
  readonly brokerage: Brokerage;
  readonly origin: string;
}

export const investRoutes = ({ brokerage, origin }: InvestOptions): Hono => {
  const app = new Hono();
  const random = new SystemRandom();
  const visits = new Map<string, HandedOver>();
  const visitOf = (context: Context): HandedOver | null => visits.get(getCookie(context, COOKIE) ?? '') ?? null;

  const backToApplication = (context: Context, metadata: SsoMetadata): Response => {
    const visit = visitOf(context);
    if (visit === null) return context.redirect(INVEST_PATH, 303);
    const ssoId = brokerage.sessions.initiate({ metadata, consentNeeded: false, customer: visit.customer });
    return context.redirect(`/sso/validate?ssoId=${ssoId}`, 303);
  };

  app.get('/', (context) => {
    const visit = visitOf(context);
    return context.html(visit === null ? STRANGER : investPage(visit));
  });
  app.get('/sso', (context) => {
    const handedOver = brokerage.handOffs.redeem(context.req.query('ticket') ?? '');
    if (handedOver === null) return context.html(SPENT, 410);
    const id = random.text(32);
    visits.set(id, handedOver);
    setCookie(context, COOKIE, id, COOKIE_OPTIONS);
    return context.redirect(INVEST_PATH, 303);
  });
  app.get('/update', (context) => context.html(updatePage(context.req.query('code') ?? '')));
  app.post('/switch-account', (context) => backToApplication(context, { channel: 'INVEST' }));
  app.post('/change-password', (context) =>
    backToApplication(context, { channel: 'INVEST', journey: 'change-password', returnUrl: `${origin}${INVEST_PATH}` }),
  );
  app.post('/log-out', (context) => {
    const visit = visitOf(context);
    if (visit !== null) brokerage.sessions.endAllOf(visit.customer);
    visits.delete(getCookie(context, COOKIE) ?? '');
    deleteCookie(context, COOKIE, COOKIE_OPTIONS);
    return context.html(LOGGED_OUT);
  });
  return app;
};
