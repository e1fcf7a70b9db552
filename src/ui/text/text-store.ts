import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { useSyncExternalStore } from 'react';
import {
  ENGLISH,
  type Catalogue,
  type LanguageTexts,
  type LazySection,
  type LoadedSections,
  type SectionName,
} from '@ui/text/catalogue';
import { LANGUAGE_KEY } from '@ui/text/language-key';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ui/text/languages';

/** Where the device stores the chosen language. The port `KeyValueStore` has this shape. */
interface LanguageStorage {
  read(area: 'device', key: string): string | null;
  write(area: 'device', key: string, value: string): void;
  onChangeInOtherTab(listener: (key: string) => void): void;
}

const isLazy = (name: SectionName): name is LazySection => !(name in ENGLISH.first);

const namesIn = (sections: LoadedSections): readonly SectionName[] => Object.keys(sections) as SectionName[];

/**
 * The texts in the current language. A switch of language re-renders the views without remounting them, so that what
 * the customer typed stays.
 */
export class TextStore {
  language: Language = 'en';
  private texts: LanguageTexts = ENGLISH;
  private sections: LoadedSections = ENGLISH.first;
  private requested: Language = 'en';
  private storage: LanguageStorage | null = null;

  constructor() {
    makeAutoObservable<this, 'texts' | 'sections' | 'requested' | 'storage'>(
      this,
      { texts: false, sections: observableRef, requested: false, storage: false },
      { autoBind: true },
    );
  }

  /** Throws for a section that is not loaded: the part that uses it must be loaded together with it. */
  section<S extends SectionName>(name: S): Catalogue[S] {
    const section = this.sections[name];
    if (section === undefined) throw new Error(`The text section "${name}" is used before it is loaded`);
    return section;
  }

  has(name: SectionName): boolean {
    return this.sections[name] !== undefined;
  }

  /** Loads the sections that are not loaded yet. */
  async load(...names: readonly SectionName[]): Promise<void> {
    await Promise.all(names.filter((name) => !this.has(name)).map((name) => this.loadSection(name as LazySection)));
  }

  /** Restores the stored language and follows the choices made in other tabs. Resolves when the texts are loaded. */
  async followStorage(storage: LanguageStorage): Promise<void> {
    this.storage = storage;
    storage.onChangeInOtherTab((key) => {
      if (key === LANGUAGE_KEY) void this.tryRestoreLanguage();
    });
    await this.tryRestoreLanguage();
  }

  /** Rejects when the stored language cannot be loaded. */
  async restoreLanguage(): Promise<void> {
    const tag = this.storage?.read('device', LANGUAGE_KEY);
    const language = LANGUAGE_TAGS.find((known) => known === tag);
    if (language !== undefined) await this.setLanguage(language);
    this.updateLangAttribute();
  }

  /** Switches the language and then stores the choice. Rejects when the language cannot be loaded. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.setLanguage(language);
    this.updateLangAttribute();
    this.storage?.write('device', LANGUAGE_KEY, this.language);
  }

  /** Loads every section in use before any text changes. When calls overlap, the last one wins. */
  async setLanguage(language: Language): Promise<void> {
    this.requested = language;
    const texts = await LANGUAGES[language].load();
    let sections: LoadedSections = texts.first;
    for (let missing = this.missingIn(sections); missing.length > 0; missing = this.missingIn(sections)) {
      const loaded = await Promise.all(missing.map(async (name) => [name, await texts.lazy[name]()] as const));
      sections = { ...sections, ...Object.fromEntries(loaded) };
    }
    if (this.requested !== language) return;
    runInAction(() => {
      this.language = language;
      this.texts = texts;
      this.sections = sections;
    });
  }

  /** Calls the listener when the texts change; returns the function that unsubscribes. */
  onChange(listener: () => void): () => void {
    return reaction(() => this.sections, listener);
  }

  /** Keeps the current language when the new one is unknown or cannot be loaded. */
  async tryRestoreLanguage(): Promise<void> {
    await this.restoreLanguage().catch(() => this.updateLangAttribute());
  }

  private updateLangAttribute(): void {
    document.documentElement.lang = this.language;
  }

  /** Lazy sections that are in use and not among `sections`. A loading language can find new ones in use. */
  private missingIn(sections: LoadedSections): readonly LazySection[] {
    return namesIn(this.sections)
      .filter(isLazy)
      .filter((name) => sections[name] === undefined);
  }

  /** Loads the section again if the language changed while it was loading. */
  private async loadSection(name: LazySection): Promise<void> {
    const { texts } = this;
    const section = await texts.lazy[name]();
    if (texts !== this.texts) return this.loadSection(name);
    runInAction(() => {
      this.sections = { ...this.sections, [name]: section };
    });
  }
}

/** One store for the page: texts belong to no customer and no session. */
export const text = new TextStore();

export const loadText = text.load;

/** A section in a view. The view renders again when the language changes. */
export const useText = <S extends SectionName>(name: S): Catalogue[S] => useTextStore(() => text.section(name));

export const useLanguage = (): Language => useTextStore(() => text.language);

/** The build, and React when it takes over the first form, read the store as any other render does. */
const useTextStore = <Value>(read: () => Value): Value => useSyncExternalStore(text.onChange, read, read);
