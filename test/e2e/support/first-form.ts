/** Watches and delays the take-over of the form that is in the page before any script has run. */
import { expect, type Page } from '@playwright/test';
import { SCRIPT_NAME } from '@domain/error/unexpected-error';
import { gate } from '@test/support/gate';
import { hasStarted } from '@test/support/has-started';

declare global {
  interface Window {
    releaseFrames?: () => void;
  }
  interface Element {
    /** Set on the elements that were in the page before the application. */
    wasInPage?: boolean;
  }
}

const SCRIPTS = new RegExp(`/assets/${SCRIPT_NAME}$`, 'u');

/** Holds every script back until the returned function is called. Takes effect with the next load. `blocked` never arrives. */
export async function holdScripts(page: Page, blocked?: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(SCRIPTS, async (route) => {
    await opened;
    if (blocked !== undefined && route.request().url().includes(`/assets/${blocked}.`)) await route.abort();
    else await route.continue();
  });
  return open;
}

/** Gives the page no animation frame until the returned function is called. Takes effect with the next load. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    let held: FrameRequestCallback[] | null = [];
    // Playwright keeps this function if it looks at the page in the meantime.
    window.requestAnimationFrame = (callback) => held?.push(callback) ?? request(callback);
    window.releaseFrames = () => {
      const callbacks = held ?? [];
      held = null;
      callbacks.forEach((callback) => request(callback));
    };
  });
  return () => page.evaluate(() => window.releaseFrames?.());
}

/** Delays each script separately, by `delay()` milliseconds. */
export async function delayScripts(page: Page, delay: () => number): Promise<void> {
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay()));
    await route.continue();
  });
}

/** Makes the application render its page from scratch instead of taking the first form over. */
export async function renderFromScratch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'firstForm', { get: () => undefined, set: () => undefined });
  });
}

export const waitForStart = async (page: Page): Promise<void> => {
  await page.waitForFunction(hasStarted);
};

/**
 * The recognition of identifiers is loaded when the customer begins to type. Until then, nothing is corrected or
 * offered.
 */
export const waitForRecognition = (page: Page): Promise<void> =>
  expect(page.locator('main form [role=status]')).toBeAttached();

/** The first paint does not wait for the fonts, and texts may wrap differently in them. */
export const waitForFonts = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    // A font is requested when a text is laid out.
    document.body.getBoundingClientRect();
    const { fonts } = document;
    return fonts.status === 'loaded' && [...fonts].some(({ status }) => status === 'loaded');
  });

/**
 * Waits until a reload restores the step that is shown: each step is encrypted and stored some time after it is shown. An
 * encryption that begins now ends later than that one.
 */
export const waitUntilRestorable = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ticket-until'))).not.toBeNull();
  await page.evaluate(async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
    const encrypt = () =>
      crypto.subtle.encrypt(
        { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(16)) },
        key,
        new Uint8Array(10_000),
      );
    // Both records, and once more if they were just being encrypted when they changed.
    for (let count = 0; count < 4; count += 1) await encrypt();
  });
};

export const markElements = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('#root, #root *')];
    for (const element of elements) element.wasInPage = true;
    return elements.length;
  });

/** The elements of the page that were added since `markElements`. */
export const newElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')]
      .filter(({ wasInPage }) => wasInPage !== true)
      .map(({ outerHTML }) => outerHTML),
  );

/**
 * The markup of the page, one tag per line. Attributes are sorted, and generated ids are numbered in the order of their
 * appearance.
 */
export const markup = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ids: string[] = [];
    const copy = document.getElementById('root')?.cloneNode(true) as Element;
    for (const element of copy.querySelectorAll('*')) {
      const attributes = [...element.attributes].sort(({ name }, other) => (name < other.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return copy.innerHTML
      .replaceAll(/_[rR]_\w+?_(?=["\s-])/gu, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id${String(ids.indexOf(id))}`;
      })
      .replaceAll('<', '\n<');
  });
