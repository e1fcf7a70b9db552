/**
 * Reads the browser and the operating system from the user agent string. Start-up records them before the handshake
 * (specification §4 "Startup"), so this is small enough for the first script and needs no other. The names are those of
 * ua-parser-js, which the tests compare it with.
 */

interface Product {
  readonly name: string;
  readonly version?: string;
}

/** The name, and where the version is. Most browsers also name the browser that they resemble, so the order matters. */
type Row = readonly [name: string, pattern: RegExp];

const BROWSERS: readonly Row[] = [
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/u],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/u],
  ['Opera', /OPR\/([\d.]+)/u],
  ['MIUI Browser', /MiuiBrowser\/([\d.]+)/u],
  ['UCBrowser', /UCBrowser\/([\d.]+)/u],
  ['Vivo Browser', /VivoBrowser\/([\d.]+)/u],
  ['HeyTap', /HeyTapBrowser\/([\d.]+)/u],
  ['DuckDuckGo', /DuckDuckGo\/([\d.]+)/u],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/u],
  ['Chrome Headless', /HeadlessChrome\/([\d.]+)/u],
  ['Chrome WebView', /; wv\).+Chrome\/([\d.]+)/u],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/u],
  ['Mobile Safari', /Version\/([\d.]+) Mobile\/\S+ Safari/u],
  ['Safari', /Version\/([\d.]+) Safari/u],
  ['WebKit', /AppleWebKit\/([\d.]+)/u],
];

const SYSTEMS: readonly Row[] = [
  ['Windows', /Windows NT ([\d.]+)/u],
  ['iOS', /(?:iPhone|CPU) OS ([\d_]+)/u],
  ['Android', /Android ([\d.]+)/u],
  ['Mac OS', /Mac OS X ([\d_.]+)/u],
  ['Chromium OS', /CrOS \S+ ([\d.]+)/u],
  ['Ubuntu', /Ubuntu()/u],
  ['Linux', /Linux()/u],
];

/** Windows names its versions otherwise than its releases. */
const WINDOWS_RELEASES: Readonly<Record<string, string>> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' };

const find = (rows: readonly Row[], userAgent: string): Product | null => {
  for (const [name, pattern] of rows) {
    const version = pattern.exec(userAgent)?.[1]?.replaceAll('_', '.');
    if (version !== undefined) return { name, ...(version !== '' && { version }) };
  }
  return null;
};

export const browserIn = (userAgent: string): Product | null => find(BROWSERS, userAgent);

export const systemIn = (userAgent: string): Product | null => {
  const system = find(SYSTEMS, userAgent);
  if (system?.name !== 'Windows' || system.version === undefined) return system;
  return { ...system, version: WINDOWS_RELEASES[system.version] ?? system.version };
};
