/**
 * The words in the language of the moment. Switching changes what is drawn and nothing else: no screen is mounted again,
 * so what was typed stays.
 */
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { useSyncExternalStore } from 'react';
import {
  ENGLISH,
  FIRST_SCREEN,
  LANGUAGES,
  type Catalogue,
  type Language,
  type LaterSection,
  type Loaded,
  type SectionName,
} from '@ui/text/catalogue';

const isLater = (name: SectionName): name is LaterSection => !(name in FIRST_SCREEN);

export class TextStore {
  language: Language = 'en';
  private sections: Loaded = FIRST_SCREEN;

  constructor() {
    makeAutoObservable<this, 'sections'>(this, { sections: observableRef }, { autoBind: true });
  }

  /** The words of a section. One that has not been fetched is a fault of the screen that asks for it. */
  section<S extends SectionName>(name: S): Catalogue[S] {
    const section = this.sections[name];
    if (section === undefined) throw new Error(`The text section "${name}" is used before it is loaded`);
    return section;
  }

  has(name: SectionName): boolean {
    return this.sections[name] !== undefined;
  }

  /** Fetches sections, each once; awaited beside the import of the screen that needs them, so that nothing suspends. */
  async load(...names: readonly SectionName[]): Promise<void> {
    await Promise.all(names.filter((name) => isLater(name) && !this.has(name)).map((name) => this.fetch(name as LaterSection)));
  }

  /** Every section that is in use is there in the new language before the first word changes. */
  async speak(language: Language): Promise<void> {
    const { load } = LANGUAGES[language] as { readonly load: (() => Promise<Catalogue>) | null };
    const sections = load === null ? await this.english() : await load();
    runInAction(() => {
      this.language = language;
      this.sections = sections;
    });
  }

  /** Calls the listener when the words change; returns what ends it. */
  onChange(listener: () => void): () => void {
    return reaction(() => this.sections, listener);
  }

  private async fetch(name: LaterSection): Promise<void> {
    const section = await ENGLISH[name]();
    runInAction(() => {
      this.sections = { ...this.sections, [name]: section };
    });
  }

  private async english(): Promise<Loaded> {
    const used = (Object.keys(this.sections) as SectionName[]).filter(isLater);
    const fetched = await Promise.all(used.map(async (name) => [name, await ENGLISH[name]()] as const));
    return { ...FIRST_SCREEN, ...Object.fromEntries(fetched) };
  }
}

/** The one store of the page: words belong to no customer and to no session. */
export const text = new TextStore();

export const loadText = text.load;

/** The words of a section in a view, drawn anew when the language changes. */
export const useText = <S extends SectionName>(name: S): Catalogue[S] =>
  useSyncExternalStore(text.onChange, () => text.section(name));
