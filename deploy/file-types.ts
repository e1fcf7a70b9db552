/** The files of a build that a web server answers with: which types they have, and which paths it hides. */

interface FileType {
  readonly type: string;
  /** True if the build writes compressed copies. Fonts and PNG pictures are compressed already. */
  readonly isCompressed: boolean;
}

/** Keyed by extension. Every extension in a build has a row; other files are sent as OTHER_TYPE. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  webmanifest: { type: 'application/manifest+json', isCompressed: true },
  woff2: { type: 'font/woff2', isCompressed: false },
  png: { type: 'image/png', isCompressed: false },
  svg: { type: 'image/svg+xml', isCompressed: true },
  html: { type: 'text/html', isCompressed: true },
  js: { type: 'text/javascript', isCompressed: true },
  txt: { type: 'text/plain', isCompressed: true },
};

export const OTHER_TYPE = 'application/octet-stream';

export const isCompressed = (path: string): boolean => typeOf(path)?.isCompressed ?? false;

/** The value of the header Content-Type. */
export const contentTypeOf = (path: string): string => {
  const type = typeOf(path)?.type ?? OTHER_TYPE;
  return isText(type) ? `${type}; charset=utf-8` : type;
};

const isText = (type: string): boolean => type.startsWith('text/');

const typeOf = (path: string): FileType | undefined => FILE_TYPES[path.slice(path.lastIndexOf('.') + 1)];

/**
 * A regular expression of hidden paths, such as `/.build.json`, which is for "npm run configure" and "npx tsx scripts/deploy-nginx.ts".
 * They are never served; `/.well-known/` is.
 */
export const HIDDEN_PATH = String.raw`/\.(?!well-known/)`;

/**
 * A regular expression of paths that are files, by their extension. A route may end with punctuation, such as the full stop
 * after a link (src/domain/journey/plain-path.ts).
 */
export const FILE_PATH = String.raw`\.[0-9A-Za-z]+$`;
