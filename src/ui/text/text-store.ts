/**
 * The words in the language of the moment. Switching changes what is drawn and nothing else: no screen is mounted again,
 * so what was typed stays.
 */
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { useSyncExternalStore } from 'react';
import {
  ENGLISH,
  type Catalogue,
  type LaterSection,
  type Loaded,
  type SectionName,
  type Words,
} from '@ui/text/catalogue';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ui/text/languages';

/** Where the device keeps the choice: the port of small texts has this shape. */
export interface Shelf {
  read(area: 'device', key: string): string | null;
  write(area: 'device', key: string, value: string): void;
  onForeignChange(listener: (key: string, value: string | null) => void): unknown;
}

const KEY = 'language';

const isLater = (name: SectionName): name is LaterSection => !(name in ENGLISH.first);

const namesIn = (sections: Loaded): readonly SectionName[] => Object.keys(sections) as SectionName[];

export class TextStore {
  language: Language = 'en';
  private words: Words = ENGLISH;
  private sections: Loaded = ENGLISH.first;
  private wanted: Language = 'en';
  private shelf: Shelf | null = null;

  constructor() {
    makeAutoObservable<this, 'words' | 'sections' | 'wanted' | 'shelf'>(
      this,
      { words: false, sections: observableRef, wanted: false, shelf: false },
      { autoBind: true },
    );
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
    await Promise.all(names.filter((name) => !this.has(name)).map((name) => this.fetch(name as LaterSection)));
  }

  /** Speaks what was chosen on this device, and whatever another tab chooses; resolves when the first words are there. */
  async follow(shelf: Shelf): Promise<void> {
    this.shelf = shelf;
    shelf.onForeignChange((key, tag) => {
      if (key === KEY) void this.trySpeaking(tag);
    });
    await this.trySpeaking(shelf.read('device', KEY));
  }

  /** The customer's choice, kept on this device once it is spoken. Rejects when the language cannot be fetched. */
  async choose(language: Language): Promise<void> {
    await this.speak(language);
    this.tag();
    this.shelf?.write('device', KEY, this.language);
  }

  /** Every section that is in use is there in the new language before the first word changes. The last one asked for wins. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    const words = await LANGUAGES[language].fetch();
    let sections: Loaded = words.first;
    for (let missing = this.missingIn(sections); missing.length > 0; missing = this.missingIn(sections)) {
      const fetched = await Promise.all(missing.map(async (name) => [name, await words.later[name]()] as const));
      sections = { ...sections, ...Object.fromEntries(fetched) };
    }
    if (this.wanted !== language) return;
    runInAction(() => {
      this.language = language;
      this.words = words;
      this.sections = sections;
    });
  }

  /** Calls the listener when the words change; returns what ends it. */
  onChange(listener: () => void): () => void {
    return reaction(() => this.sections, listener);
  }

  /** A language that cannot be fetched leaves the one that is spoken; a tag of another release means nothing. */
  private async trySpeaking(tag: string | null): Promise<void> {
    const language = LANGUAGE_TAGS.find((known) => known === tag);
    if (language !== undefined) await this.speak(language).catch(() => undefined);
    this.tag();
  }

  private tag(): void {
    document.documentElement.lang = this.language;
  }

  /** Sections in use; more of them may come into use while a language is on its way. */
  private missingIn(sections: Loaded): readonly LaterSection[] {
    return namesIn(this.sections)
      .filter(isLater)
      .filter((name) => sections[name] === undefined);
  }

  /** In the language that is spoken when it comes, which need not be the one it was asked for in. */
  private async fetch(name: LaterSection): Promise<void> {
    const { words } = this;
    const section = await words.later[name]();
    if (words !== this.words) return this.fetch(name);
    runInAction(() => {
      this.sections = { ...this.sections, [name]: section };
    });
  }
}

/** The one store of the page: words belong to no customer and to no session. */
export const text = new TextStore();

export const loadText = text.load;

/** The words of a section in a view, drawn anew when the language changes. */
export const useText = <S extends SectionName>(name: S): Catalogue[S] =>
  useSyncExternalStore(text.onChange, () => text.section(name));

/** The language of the moment, in a view. */
export const useLanguage = (): Language => useSyncExternalStore(text.onChange, () => text.language);
