/** Every story in every colour mode: axe finds no violation and no script fails. Needs `npx storybook build --output-dir storybook-static`. */
import { expect, test as base, type Browser, type Page, type ViewportSize } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import { openStory, serveStories, storiesByComponent } from '@test/e2e/support/stories';
import { COLOUR_MODES, inEachMode } from '@test/tour/modes';

/**
 * All tests of a worker share one page, because loading Storybook takes longer than checking a component. Not a fixture of
 * the worker: Playwright starts a worker of its own for each set of these.
 */
let opened: Promise<Page> | undefined;

const openStorybook = async (browser: Browser, viewport: ViewportSize | null): Promise<Page> => {
  // Without animations, axe does not measure colours in the middle of a fade.
  // For this user agent, Storybook ends animations immediately.
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', userAgent: 'StorybookTestRunner' });
  await serveStories(page);
  return page;
};

const test = base.extend<{ readonly storybook: Page }>({
  storybook: async ({ browser, viewport }, use) => use(await (opened ??= openStorybook(browser, viewport))),
});

const COMPONENTS = storiesByComponent();

/** Dialogs look different on a phone and on a desktop. Other components are checked at one size. */
const tagOf = (component: string): string => (/dialog|result/iu.test(component) ? '@both' : '@phone');

test.describe('Storybook', { tag: '@thorough' }, () => {
  test('contains stories', { tag: '@phone' }, () => {
    expect(COMPONENTS.size, 'Run "npx storybook build --output-dir storybook-static" first').toBeGreaterThan(0);
  });

  for (const [component, stories] of COMPONENTS) {
    test(`${component} has no accessibility violations`, { tag: tagOf(component) }, async ({ storybook: page }) => {
      const found: Record<string, string[]> = {};
      for (const story of stories) {
        const problems: string[] = [];
        page.on('pageerror', ({ message }) => problems.push(message));
        const status = await openStory(page, story);
        if (status !== 'success') problems.push(`the story ended with ${status}`);
        await inEachMode(page, async (mode) => {
          const findings = await axeFindings(page, mode === COLOUR_MODES[0] ? 'components' : 'colours');
          problems.push(...findings.map((finding) => `${mode}: ${finding}`));
        });
        if (problems.length > 0) found[story.name] = problems;
        page.removeAllListeners('pageerror');
      }
      expect(found).toEqual({});
    });
  }
});
