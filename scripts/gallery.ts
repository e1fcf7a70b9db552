/**
 * `npx tsx scripts/gallery.ts`: takes a screenshot of every situation of the tour and of every story, in each colour mode, at a
 * phone's and a desktop's size; of the tour also in each language. Writes them to gallery/, with a page that shows them
 * side by side. Builds the application and Storybook if there is no build.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { PersonaId } from '@adapters/in-memory/brokerage/personas';
import { startSandbox } from '@sandbox/server';
import { CustomerPage } from '@test/e2e/support/customer-page';
import { openStory, serveStories, storiesByComponent, type StoryEntry } from '@test/e2e/support/stories';
import { hasStarted } from '@test/support/has-started';
import { COLOUR_MODES, inEachMode, type ColourMode } from '@test/tour/modes';
import { TOUR } from '@test/tour/tour';
import type { TourPart } from '@test/tour/tour-part';
import { LANGUAGE_KEY } from '@ui/text/language-key';
import { LANGUAGE_TAGS, type Language } from '@ui/text/languages';
import { build } from './build';
import { BUILD_STORYBOOK } from './support/checks';
import { CHROMIUM_OPTIONS, ensureChromium } from './support/find-chromium';
import { runNode, runProgram, say } from './support/run';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const folder = join(root, 'gallery');

const SIZES = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
] as const;

type Size = (typeof SIZES)[number];

/** A service worker would answer requests that a situation lets fail. */
const CONTEXT = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

interface Column {
  readonly width: number;
  readonly language: Language;
  readonly mode: ColourMode;
}

/** The file name of a screenshot. */
const screenshotName = (situation: string, { width, language, mode }: Column): string =>
  `${situation}-${width}-${language}-${mode}.png`;

/** Waits for the fonts and the visible images. */
async function waitForFontsAndImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visibleImages = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => undefined)));
  });
}

/** A first visit keeps the fallback font if the fonts arrive late, so visits another page to cache them. */
async function loadFonts(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  // The fallback faces fail on a machine without their local fonts.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
  await page.close();
}

/**
 * Changes the language without a reload, like a choice in another tab. Reloads the page if the application has not
 * started, because it then does not react.
 */
async function showIn(page: Page, language: Language): Promise<void> {
  if ((await page.evaluate(() => 'firstForm' in window)) && !(await page.evaluate(hasStarted))) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const);
    await page.reload({ waitUntil: 'networkidle' });
  } else
    await page.evaluate(
      ([key, newValue]) => {
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      },
      [LANGUAGE_KEY, language] as const,
    );
  await page.locator(`html[lang=${language}]`).waitFor();
}

async function takeInEachLanguage(page: Page, situation: string): Promise<void> {
  const initial = LANGUAGE_TAGS[0] ?? 'en';
  for (const language of LANGUAGE_TAGS) {
    if (language !== initial) await showIn(page, language);
    await takeScreenshots(page, situation, language);
  }
  await showIn(page, initial);
}

async function takeScreenshots(page: Page, situation: string, language: Language): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await inEachMode(page, async (mode) => {
    await waitForFontsAndImages(page);
    // Dialogs and menus cover the viewport only, so a full-page screenshot would show them out of place.
    const fullPage = (await page.locator('[role=dialog], [role=menu]').count()) === 0;
    await page.screenshot({ path: join(folder, screenshotName(situation, { width, language, mode })), fullPage });
  });
}

/** Takes the screenshots of one part of the tour. Returns the names of its situations in order. */
async function takeTourScreenshots(browser: Browser, size: Size, tourPart: TourPart): Promise<readonly string[]> {
  const sandbox = await startSandbox({ distFolder: dist, config: tourPart.settings ?? {} });
  const context = await browser.newContext({ ...size, ...CONTEXT, baseURL: sandbox.url });
  await loadFonts(context);
  const page = await context.newPage();
  const situations: string[] = [];
  const actAs = (persona: PersonaId): CustomerPage => new CustomerPage(page, sandbox, persona);
  await tourPart.run({ page, sandbox, isSmall: size.isMobile, actAs }, async (situation) => {
    situations.push(situation);
    // Keeps hover styles out of the screenshots.
    await page.mouse.move(0, 0);
    await takeInEachLanguage(page, situation);
  });
  await context.close();
  await sandbox.close();
  return situations;
}

async function takeStoryScreenshots(browser: Browser, size: Size, stories: readonly StoryEntry[]): Promise<void> {
  const context = await browser.newContext({ ...size, ...CONTEXT });
  const page = await context.newPage();
  await serveStories(page);
  for (const story of stories) {
    await openStory(page, story);
    await takeScreenshots(page, `story-${story.id}`, 'en');
  }
  await context.close();
}

const columns: readonly Column[] = SIZES.flatMap(({ viewport: { width } }) =>
  LANGUAGE_TAGS.flatMap((language) => COLOUR_MODES.map((mode) => ({ width, language, mode }))),
);

function galleryPage(situations: ReadonlySet<string>): string {
  const rows = [...situations].map((situation) => {
    const cells = columns.map((column) => {
      const { width, language, mode } = column;
      const path = screenshotName(situation, column);
      return existsSync(join(folder, path))
        ? `<td><a href="${path}"><img src="${path}" alt="${situation}, ${width} px, ${language}, ${mode}" width="${width / 4}" loading="lazy"></a></td>`
        : '<td>–</td>';
    });
    return `<tr><th>${situation}</th>${cells.join('')}</tr>`;
  });
  const heads = columns.map(({ width, language, mode }) => `<th>${width} px, ${language}, ${mode}</th>`).join('');
  const style =
    'body{font:14px sans-serif;background:#888}th{padding:8px;text-align:start;vertical-align:top}td{vertical-align:top;padding:4px}';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><table><tr><th></th>${heads}</tr>${rows.join('\n')}</table></html>`;
}

await runProgram(async () => {
  const executablePath = await ensureChromium();
  if (!existsSync(join(dist, 'index.html'))) await build();
  if (storiesByComponent().size === 0) await runNode(BUILD_STORYBOOK);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_OPTIONS] });
  const situations = new Set<string>();
  for (const tourPart of TOUR) {
    for (const size of SIZES)
      for (const situation of await takeTourScreenshots(browser, size, tourPart)) situations.add(situation);
    say(`${tourPart.name}: done`);
  }
  const stories = [...storiesByComponent().values()].flat();
  for (const size of SIZES) await takeStoryScreenshots(browser, size, stories);
  for (const { id } of stories) situations.add(`story-${id}`);
  say('Stories: done');
  await browser.close();
  writeFileSync(join(folder, 'index.html'), galleryPage(situations));
  say(`${situations.size} situations in gallery/index.html`);
});
