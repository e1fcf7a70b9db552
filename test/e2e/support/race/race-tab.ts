import type { BrowserContext, Page } from '@playwright/test';
import { firstName } from '@domain/account/account';
import { personaNamed, type Persona, type PersonaId } from '@adapters/in-memory/brokerage/personas';
import type { Sandbox } from '@sandbox/server';
import type { RaceApp } from '@test/e2e/support/race/race-app';
import { EMPTY_PAGE } from '@test/e2e/support/race/race-page';

/** Both choose an account after signing in, so that signing in does not leave the page. */
export type RaceCustomer = Extract<PersonaId, 'four-accounts' | 'two-nri-accounts'>;

/** Long enough for ten tabs on a slow machine. */
const HEADING_TIMEOUT_MS = 30_000;

const CHOICE_OF_ACCOUNTS = /^(?:Hi \w+,|Select Profile)$/u;

/** Several tabs of the application, and what customers, servers and browsers do to them. */
export class RaceTab {
  customer: RaceCustomer | null = null;
  sessionId = '';
  /** Whether the session's customer has signed in here or confirmed the entry. */
  isConfirmed = false;
  isFrozen = false;
  isAway = false;
  /** Whether an invalid link was followed after the session had ended. */
  hasFailedEntry = false;
  /** How the calls of this tab ended. */
  readonly outcomes: string[] = [];
  private calls: Promise<readonly string[]>[] = [];

  constructor(
    readonly page: Page,
    private readonly sandbox: Sandbox,
  ) {}

  get isAwake(): boolean {
    return !this.isFrozen && !this.isAway;
  }

  get persona(): Persona {
    if (this.customer === null) throw new Error('Nobody is signed in to this tab');
    return personaNamed(this.customer);
  }

  /** Call it when the session has ended. Does nothing without a session: the tab keeps what it shows. */
  forget(): void {
    if (this.sessionId === '') return;
    this.sessionId = '';
    this.customer = null;
    this.isConfirmed = false;
    this.hasFailedEntry = false;
  }

  async open(pathAndQuery: string): Promise<void> {
    await this.page.goto(this.sandbox.url + pathAndQuery);
    await this.started();
  }

  async signIn(customer: RaceCustomer): Promise<void> {
    const { mobile, password } = personaNamed(customer);
    await this.run((app) => app.enterFromHome());
    await this.expectHeading(/^(?:Sign in|Welcome back)/u);
    await this.run((app, [number, secret]) => app.requestCode(number, secret), [mobile, password] as const);
    await this.expectHeading('Enter access code');
    const code = this.sandbox.brokerage.outbox.newestCodeFor(customer);
    await this.run((app, given) => app.giveCode(given), code);
    await this.expectHeading(CHOICE_OF_ACCOUNTS);
    await this.adopt(customer, true);
  }

  /** Follows a link that signs this customer in, without loading the page. */
  async followLink(customer: RaceCustomer): Promise<void> {
    const ssoId = this.sandbox.brokerage.initiateAuthenticatedSso(customer);
    await this.run((app, id) => app.enterBy(id), ssoId);
    await this.expectHeading(CHOICE_OF_ACCOUNTS);
    await this.adopt(customer, false);
  }

  async followInvalidLink(): Promise<void> {
    await this.run((app) => app.enterBy('garbage'));
    this.hasFailedEntry = this.customer === null;
  }

  /** Starts calls without waiting for their answers. */
  call(count: number): void {
    if (this.customer === null) return;
    const { mobile } = this.persona;
    this.calls.push(this.run((app, [times, number]) => app.call(times, number), [count, mobile] as const));
  }

  async whenQuiet(): Promise<void> {
    const outcomes = await Promise.all(this.calls);
    this.outcomes.push(...outcomes.flat());
    this.calls = [];
    await this.run((app) => app.saved());
  }

  /** The given customers whose name the tab shows. */
  async customersOnScreen(customers: readonly RaceCustomer[]): Promise<readonly RaceCustomer[]> {
    const text = await this.page.evaluate(() => `${document.title} ${document.body.innerText}`);
    return customers.filter((customer) => text.includes(firstName(personaNamed(customer).name)));
  }

  async reload(): Promise<void> {
    await this.whenQuiet();
    await this.page.reload();
    this.hasFailedEntry = false;
    await this.started();
  }

  async goAway(): Promise<void> {
    await this.whenQuiet();
    await this.page.goto(this.sandbox.url + EMPTY_PAGE);
    this.isAway = true;
  }

  async comeBack(): Promise<void> {
    if (!this.isAway) return;
    await this.page.goBack();
    this.hasFailedEntry = false;
    await this.started();
    this.isAway = false;
  }

  async freeze(isFrozen: boolean): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' });
    await session.detach();
    this.isFrozen = isFrozen;
  }

  /** What the tab shows, for the message of a failure. */
  async description(): Promise<string> {
    if (this.isFrozen) await this.freeze(false); // a frozen page answers nothing
    const heading = await this.page.evaluate(() => document.querySelector('h1')?.textContent ?? 'no heading');
    const owner = this.customer ?? 'nobody';
    return `${heading} (${new URL(this.page.url()).pathname}); expected: ${owner}, session ${this.sessionId || 'none'}`;
  }

  async run<Result, Given = undefined>(
    action: (app: RaceApp, given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> {
    const app = await this.page.evaluateHandle(() => window.raceApp as RaceApp);
    return app.evaluate(action as (app: RaceApp, given: unknown) => Result, given);
  }

  private async adopt(customer: RaceCustomer, isConfirmed: boolean): Promise<void> {
    this.customer = customer;
    this.isConfirmed = isConfirmed;
    this.hasFailedEntry = false;
    this.sessionId = await this.run((app) => app.sessionId());
  }

  private async started(): Promise<void> {
    await this.page.waitForFunction(() => window.raceApp !== undefined && document.querySelector('h1') !== null);
  }

  private expectHeading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { level: 1, name }).waitFor({ timeout: HEADING_TIMEOUT_MS });
  }
}

export const openEmptyPage = async (context: BrowserContext, sandbox: Sandbox): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(sandbox.url + EMPTY_PAGE);
  return page;
};

/** Opens a tab with the tab storage of another, as a browser does when it duplicates or restores a tab. */
export const duplicateTab = async (context: BrowserContext, sandbox: Sandbox, tab: RaceTab): Promise<RaceTab> => {
  const stored = await tab.page.evaluate(() => ({ ...sessionStorage }));
  const page = await openEmptyPage(context, sandbox);
  await page.evaluate((values) => {
    Object.entries(values).forEach(([key, value]) => sessionStorage.setItem(key, value));
  }, stored);
  const duplicate = new RaceTab(page, sandbox);
  await duplicate.open('/login/NRI/accounts');
  duplicate.customer = tab.customer;
  duplicate.sessionId = tab.sessionId;
  duplicate.isConfirmed = tab.isConfirmed;
  return duplicate;
};
