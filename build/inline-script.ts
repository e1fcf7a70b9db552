import type { Compilation } from 'webpack';

/** A script that the build inserts into index.html instead of writing it to a file. */
export class InlineScript {
  private code = '';

  constructor(readonly file: string) {}

  /** The minified code. Removes the file from the build. */
  take(compilation: Compilation): string {
    const asset = compilation.getAsset(this.file);
    if (asset !== undefined) {
      this.code = String(asset.source.source());
      compilation.deleteAsset(this.file);
    }
    if (this.code.includes('</script')) throw new Error(`${this.file} would end its own script element`);
    return this.code;
  }
}
