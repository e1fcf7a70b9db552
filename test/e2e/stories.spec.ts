/** Every story of the kit and the shell, in every mode: axe finds nothing, and the browser complains of nothing. Needs `npm run build-storybook`. */
import { expect, test as base, type Page } from '@playwright/test';
import { axeFindings } from '@test/e2e/support/axe';
import { openStory, serveStories, storiesByComponent } from '@test/e2e/support/stories';
import { COLOUR_MODES, inEachMode } from '@test/tour/modes';

/** One page for all stories of a worker: to load Storybook takes longer than to judge a part. */
const test = base.extend<object, { readonly storybook: Page }>({
  storybook: [
    async ({ browser }, use, { project }) => {
      // Nothing is judged half-way through a fade.
      const page = await browser.newPage({ viewport: project.use.viewport ?? null, reducedMotion: 'reduce' });
      await serveStories(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const PARTS = storiesByComponent();

/** A dialog is a sheet on a phone and a modal on a desktop; the other parts are as wide as what they stand in. */
const tagOf = (part: string): string => (/dialog|result/iu.test(part) ? '@both' : '@phone');

test('there are stories to look at', { tag: '@phone' }, () => {
  expect(PARTS.size, 'Run "npm run build-storybook" first').toBeGreaterThan(0);
});

for (const [part, stories] of PARTS) {
  test(`${part} is in nobody’s way`, { tag: tagOf(part) }, async ({ storybook: page }) => {
    const found: Record<string, string[]> = {};
    for (const story of stories) {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const outcome = await openStory(page, story);
      if (outcome !== 'success') faults.push(`the story ended with ${outcome}`);
      await inEachMode(page, async (mode) => {
        const findings = await axeFindings(page, mode === COLOUR_MODES[0] ? 'components' : 'colours');
        faults.push(...findings.map((finding) => `${mode}: ${finding}`));
      });
      if (faults.length > 0) found[story.name] = faults;
      page.removeAllListeners('pageerror');
    }
    expect(found).toEqual({});
  });
}
