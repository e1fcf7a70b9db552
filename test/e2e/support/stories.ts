/** Opens the stories of the built Storybook, which is served from its files by request interception. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

export interface StoryEntry {
  readonly id: string;
  /** The component, such as 'Kit/button'. */
  readonly title: string;
  /** The name of the story. */
  readonly name: string;
}

interface Finished {
  readonly storyId: string;
  readonly status: string;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__?: {
      emit(event: 'setCurrentStory', story: { readonly storyId: string; readonly viewMode: 'story' }): void;
      last(event: 'storyFinished'): readonly [Finished] | undefined;
    };
  }
}

const FOLDER = resolve('storybook-static');
const ORIGIN = 'http://stories.localhost';

/** The stories of each component. Empty if Storybook is not built. */
export const storiesByComponent = (): ReadonlyMap<string, readonly StoryEntry[]> => {
  const index = join(FOLDER, 'index.json');
  if (!existsSync(index)) return new Map();
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as {
    readonly entries: Readonly<Record<string, StoryEntry>>;
  };
  const stories = Object.values(entries);
  return new Map(stories.map(({ title }) => [title, stories.filter((other) => other.title === title)]));
};

export const serveStories = async (page: Page): Promise<void> => {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = join(FOLDER, new URL(route.request().url()).pathname);
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }));
  });
};

/**
 * Opens a story and waits until its play function has finished. Resolves to the status, 'success' if all went well, or to
 * Storybook's error text. A page that already shows a story switches to the next one without a reload.
 */
export const openStory = async (page: Page, { id }: StoryEntry): Promise<string> => {
  if (page.url().startsWith(ORIGIN))
    await page.evaluate((storyId) => {
      // Of the story before.
      document.body.classList.remove('sb-show-errordisplay', 'sb-show-nopreview');
      window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  else await page.goto(`${ORIGIN}/iframe.html?id=${id}&viewMode=story`);
  const finished = await page.waitForFunction((storyId) => {
    if (document.body.matches('.sb-show-errordisplay, .sb-show-nopreview')) return document.body.innerText;
    const [last] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? [];
    return last?.storyId === storyId ? last.status : undefined;
  }, id);
  return String(await finished.jsonValue());
};
