/** How customers go through a journey with the keyboard or by touch, with a count of their presses. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Types into what has the focus, and counts every other key or tap. */
export abstract class Hand {
  presses = 0;

  constructor(readonly page: Page) {}

  /** Waits until the field has the focus: the customer sees the caret and types. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeFocused();
    await this.page.keyboard.type(text);
  }

  /** Goes into the field that the customer fills in first on the page that the browser has opened. */
  abstract startIn(field: Locator): Promise<void>;

  /** Goes on from a field that was filled in to the empty one after it. */
  abstract goToNext(field: Locator): Promise<void>;

  /** Enter, where the focus is, or a tap on the button. */
  abstract goOn(button: Locator): Promise<void>;

  /** Goes to a link or a button that does not have the focus, and presses it. */
  abstract press(target: Locator): Promise<void>;

  abstract choose(radio: Locator): Promise<void>;
}

export class Keyboard extends Hand {
  async startIn(field: Locator): Promise<void> {
    await expect(field).toBeFocused();
  }

  async goToNext(): Promise<void> {
    await this.key('Enter');
  }

  async goOn(): Promise<void> {
    await this.key('Enter');
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.goOn();
  }

  async choose(radio: Locator): Promise<void> {
    await this.tabTo(this.page.getByRole('radio').first());
    await this.keyUntilFocused('ArrowDown', radio);
    if (!(await radio.isChecked())) await this.key('Space');
  }

  private async tabTo(target: Locator): Promise<void> {
    await expect(this.page.locator('main :focus')).toHaveCount(1);
    await this.keyUntilFocused('Tab', target);
  }

  private async keyUntilFocused(key: 'Tab' | 'ArrowDown', target: Locator): Promise<void> {
    for (let keys = 0; keys < 20; keys += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.key(key);
    }
    throw new Error(`${key} does not lead to ${String(target)}`);
  }

  private async key(key: 'Enter' | 'Tab' | 'ArrowDown' | 'Space'): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
}

export class Touch extends Hand {
  async startIn(field: Locator): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1 });
    await expect(title, 'the keyboard stays closed on the first page').toBeFocused();
    await this.press(field);
  }

  goToNext(field: Locator): Promise<void> {
    return this.press(field);
  }

  goOn(button: Locator): Promise<void> {
    return this.press(button);
  }

  choose(radio: Locator): Promise<void> {
    return this.press(radio);
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.tap();
  }
}
