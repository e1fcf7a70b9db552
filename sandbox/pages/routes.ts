import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { csrf } from 'hono/csrf';
import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { unfreeze } from '@adapters/in-memory/brokerage/customers';
import type { Faults } from '@adapters/in-memory/brokerage/faults';
import { INVEST_PATH } from '@adapters/in-memory/brokerage/hand-offs';
import type { SsoMetadata } from '@domain/session/session';
import { freezePage } from '@sandbox/pages/freeze-page';
import { investRoutes } from '@sandbox/pages/invest-routes';
import { inboxPage } from '@sandbox/pages/inbox-page';
import { personasPage } from '@sandbox/pages/personas-page';
import { phonePage } from '@sandbox/pages/phone-page';
import type { ServerKeys } from '@sandbox/server-keys';
import { parseFaultForm } from '@sandbox/fault-switches';
import type { SandboxClock } from '@sandbox/sandbox-clock';

interface PagesOptions {
  readonly brokerage: Brokerage;
  readonly faults: Faults;
  readonly keys: ServerKeys;
  readonly clock: SandboxClock;
  readonly origin: string;
  /** Where another server serves the application, to which some forms lead. */
  readonly applicationOrigin: string | undefined;
}

/** The folder of sandbox.css and sandbox.js, in the working folder. */
const FOLDER = 'sandbox/pages';

const policy = (applicationOrigin = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${applicationOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The value of a field in a posted form; empty if the field is missing or a file. */
const field = async (context: Context, name: string): Promise<string> => {
  const value = (await context.req.parseBody())[name];
  return typeof value === 'string' ? value : '';
};

const switchRoutes = ({ brokerage, faults, keys, clock }: PagesOptions): Hono => {
  const app = new Hono();
  const redirectBack = (context: Context): Response => context.redirect('/sandbox#switches', 303);
  app.post('/faults', async (context) => {
    const [fault, code, service] = await Promise.all(['fault', 'code', 'service'].map((name) => field(context, name)));
    const chosen = parseFaultForm(fault ?? '', code ?? '', service ?? '');
    if (chosen !== null) faults.arm(chosen);
    return redirectBack(context);
  });
  app.post('/faults/clear', (context) => {
    faults.clear();
    return redirectBack(context);
  });
  app.post('/switches/expire-tokens', (context) => {
    brokerage.sessions.expireTokens();
    return redirectBack(context);
  });
  app.post('/switches/rotate-keys', (context) => {
    keys.rotate();
    return redirectBack(context);
  });
  app.post('/switches/consent', (context) => {
    brokerage.switches.consentNeeded = !brokerage.switches.consentNeeded;
    return redirectBack(context);
  });
  app.post('/switches/time', async (context) => {
    clock.advance(Math.max(0, Number(await field(context, 'seconds')) || 0) * 1000);
    return redirectBack(context);
  });
  return app;
};

const phoneRoutes = ({ brokerage }: PagesOptions): Hono => {
  const app = new Hono();
  app.get('/phone', (context) =>
    context.html(phonePage(brokerage.qrSignIns.pending(), context.req.query('owner') ?? '')),
  );
  app.post('/phone', async (context) => {
    const { scan, approve, reject, persona } = await context.req.parseBody();
    const customer = typeof persona === 'string' ? brokerage.customers.withId(persona) : null;
    if (typeof scan === 'string') brokerage.qrSignIns.scan(scan);
    if (typeof reject === 'string') brokerage.qrSignIns.reject(reject);
    if (typeof approve === 'string' && customer !== null) brokerage.qrSignIns.approve(approve, customer);
    return context.redirect(`/sandbox/phone?owner=${customer?.persona.id ?? ''}`, 303);
  });
  return app;
};

const freezeRoutes = ({ brokerage }: PagesOptions): Hono => {
  const app = new Hono();
  app.get('/freeze', (context) =>
    context.html(freezePage({ owner: context.req.query('owner') ?? '', frozen: brokerage.customers.frozen })),
  );
  app.post('/freeze', async (context) => {
    const customer = brokerage.customers.withId(await field(context, 'persona'));
    if (customer === null) return context.redirect('/sandbox/freeze', 303);
    if ((await field(context, 'action')) === 'freeze') brokerage.freeze(customer);
    else unfreeze(customer);
    return context.redirect(`/sandbox/freeze?owner=${customer.persona.id}`, 303);
  });
  return app;
};

/** The metadata of an SSO in which the invest application requests a change of password. */
const passwordChangeMetadata = (origin: string): SsoMetadata => ({
  channel: 'INVEST',
  returnUrl: `${origin}${INVEST_PATH}`,
  journey: 'change-password',
});

/** The routes of the sandbox's pages and forms. A form answers with a redirect, so that a reload does not submit it again. */
export const pageRoutes = (options: PagesOptions): Hono => {
  const { brokerage, faults } = options;
  const app = new Hono();
  app.use(csrf());
  app.use(async (context, next) => {
    await next();
    context.header('Content-Security-Policy', policy(options.applicationOrigin));
    context.header('X-Content-Type-Options', 'nosniff');
    // The same value as the application's: otherwise the shortcuts could not reach the tab that they open.
    context.header('Cross-Origin-Opener-Policy', 'same-origin');
    context.header('Referrer-Policy', 'same-origin');
    context.header('Cache-Control', 'no-store');
  });
  app.get('/', (context) => context.html(personasPage(faults.armed, brokerage.switches.consentNeeded)));
  app.get('/inbox', (context) => context.html(inboxPage(brokerage.outbox.messages)));
  app.get('/start', (context) => {
    const consentNeeded = context.req.query('consent') === '1';
    const customer = brokerage.customers.withId(context.req.query('change-password') ?? '');
    const ssoId =
      customer === null
        ? brokerage.initiateSso({ channel: 'WEB' }, consentNeeded)
        : brokerage.sessions.initiate({ metadata: passwordChangeMetadata(options.origin), consentNeeded, customer });
    return context.redirect(`/sso/validate?ssoId=${ssoId}`, 303);
  });
  const file = (name: string, type: string) => (context: Context) =>
    context.body(readFileSync(join(FOLDER, name)), 200, { 'Content-Type': `${type}; charset=utf-8` });
  app.get('/sandbox.css', file('sandbox.css', 'text/css'));
  app.get('/sandbox.js', file('sandbox.js', 'text/javascript'));
  app.route('/', switchRoutes(options));
  app.route('/', phoneRoutes(options));
  app.route('/', freezeRoutes(options));
  app.route('/invest', investRoutes(options));
  return app;
};
