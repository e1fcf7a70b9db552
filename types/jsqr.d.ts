/** The part of jsQR that the tests use. */
declare module 'jsqr' {
  interface Options {
    readonly inversionAttempts?: 'dontInvert' | 'onlyInvert' | 'attemptBoth' | 'invertFirst';
  }

  export default function jsQR(
    pixels: Uint8ClampedArray,
    width: number,
    height: number,
    options?: Options,
  ): { readonly data: string } | null;
}
