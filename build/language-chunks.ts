/**
 * The words of a language other than English, as scripts of their own: never put together with a script that customers
 * who read English fetch.
 */
import type { Chunk, Compilation, Compiler, WebpackPluginInstance } from 'webpack';

const TRANSLATION = /\/src\/ui\/text\/(?!en\/)[^/]+\//;

export class LanguageChunksPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LanguageChunks', (compilation) => {
      compilation.hooks.afterChunks.tap('LanguageChunks', (chunks) => {
        for (const chunk of chunks) {
          if (isTranslation(chunk, compilation)) chunk.preventIntegration = true;
        }
      });
    });
  }
}

/** Files that hold the words of such a language. */
export function translationFiles(compilation: Compilation): ReadonlySet<string> {
  const translations = [...compilation.chunks].filter((chunk) => isTranslation(chunk, compilation));
  return new Set(translations.flatMap((chunk) => [...chunk.files]));
}

function isTranslation(chunk: Chunk, { chunkGraph }: Compilation): boolean {
  return chunkGraph.getChunkModules(chunk).some((module) => TRANSLATION.test(module.identifier()));
}
