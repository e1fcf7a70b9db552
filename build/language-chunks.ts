/**
 * The words of a language other than English are two scripts: those of the first screen, and all others. They are never put
 * together with a script that customers who read English fetch, and each script more would cost the first screen its hash.
 */
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const TRANSLATION = /\/src\/ui\/text\/(?!en\/)([^/]+)\//;

export class LanguageChunksPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LanguageChunks', (compilation) => {
      compilation.hooks.afterChunks.tap('LanguageChunks', (chunks) => {
        const translations = [...chunks].filter((chunk) => languageOf(chunk, compilation) !== null);
        joinLater(translations, compilation);
        for (const chunk of translations) chunk.preventIntegration = true;
      });
    });
  }
}

/** Files that hold the words of such a language. */
export function translationFiles(compilation: Compilation): ReadonlySet<string> {
  const translations = [...compilation.chunks].filter((chunk) => languageOf(chunk, compilation) !== null);
  return new Set(translations.flatMap((chunk) => [...chunk.files]));
}

/** Of each language, what its first words fetch becomes one script. */
function joinLater(translations: readonly Chunk[], compilation: Compilation): void {
  const { chunkGraph } = compilation;
  const joined = new Map<string | null, Chunk>();
  for (const chunk of translations) {
    const isLater = [...chunk.groupsIterable].every((group) =>
      group.getParents().every(({ chunks }) => chunks.some((parent) => translations.includes(parent))),
    );
    if (!isLater) continue;
    const language = languageOf(chunk, compilation);
    const first = joined.get(language);
    if (first === undefined) {
      joined.set(language, chunk);
      continue;
    }
    chunkGraph.integrateChunks(first, chunk);
    compilation.chunks.delete(chunk);
  }
}

function languageOf(chunk: Chunk, { chunkGraph }: Compilation): string | null {
  for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
    const language = TRANSLATION.exec(module.identifier())?.[1];
    if (language !== undefined) return language;
  }
  return null;
}
