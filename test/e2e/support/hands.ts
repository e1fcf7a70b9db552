/** Takes customers through a journey with the keyboard or by touch, and counts their presses. */
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

  /** Moves to the first field to fill in on the page that the browser has opened. */
  abstract moveToFirstField(field: Locator): Promise<void>;

  /** Moves from a filled field to the empty one after it. */
  abstract moveToNextField(field: Locator): Promise<void>;

  /** Submits the form: Enter where the focus is, or a tap on the button. */
  abstract submit(button: Locator): Promise<void>;

  /** Moves to a link or a button that does not have the focus, and presses it. */
  abstract press(target: Locator): Promise<void>;

  abstract choose(radio: Locator): Promise<void>;
}

export class Keyboard extends Hand {
  async moveToFirstField(field: Locator): Promise<void> {
    await expect(field).toBeFocused();
  }

  async moveToNextField(): Promise<void> {
    await this.key('Enter');
  }

  async submit(): Promise<void> {
    await this.key('Enter');
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.submit();
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
  async moveToFirstField(field: Locator): Promise<void> {
    const title = this.page.getByRole('heading', { level: 1 });
    await expect(title, 'the keyboard stays closed on the first page').toBeFocused();
    await this.press(field);
  }

  moveToNextField(field: Locator): Promise<void> {
    return this.press(field);
  }

  submit(button: Locator): Promise<void> {
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
