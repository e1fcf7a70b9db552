/** Which types the files have that a web server answers with. */

interface FileType {
  readonly type: string;
  /** True if the build writes compressed copies. Fonts and PNG pictures are compressed already. */
  readonly isCompressed: boolean;
}

/**
 * Keyed by extension. Every extension in a build has a row, and so has `json`, for the files that an operator adds below
 * `/.well-known/`. Other files are sent as OTHER_TYPE.
 */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  webmanifest: { type: 'application/manifest+json', isCompressed: true },
  woff2: { type: 'font/woff2', isCompressed: false },
  png: { type: 'image/png', isCompressed: false },
  svg: { type: 'image/svg+xml', isCompressed: true },
  html: { type: 'text/html', isCompressed: true },
  json: { type: 'application/json', isCompressed: false },
  js: { type: 'text/javascript', isCompressed: true },
  txt: { type: 'text/plain', isCompressed: true },
};

export const OTHER_TYPE = 'application/octet-stream';

/** Apple gives this file no extension. An operator adds it if an iOS application may fill in passwords of this site. */
export const APPLE_FILE = '/.well-known/apple-app-site-association';

export const isCompressed = (path: string): boolean => typeOf(path)?.isCompressed ?? false;

/** The value of the header Content-Type. */
export const contentTypeOf = (path: string): string => {
  const type = typeOf(path)?.type ?? OTHER_TYPE;
  return isText(type) ? `${type}; charset=utf-8` : type;
};

const isText = (type: string): boolean => type.startsWith('text/');

const typeOf = (path: string): FileType | undefined =>
  FILE_TYPES[path.endsWith(APPLE_FILE) ? 'json' : path.slice(path.lastIndexOf('.') + 1)];
