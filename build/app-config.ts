import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANY_KEY, ConfigurationError, readSettings } from '../src/config';
import { isJsonObject, parseJson } from '../src/domain/json';
import { securityTxtFaults } from './security-txt';
import { readSettingsFile } from './settings-file';

/**
 * The configuration block of index.html. The build writes it; a deployment can change it. All values are strings;
 * `src/config.ts` parses them.
 *
 * `.env.example` lists every key with its default; a `.env` beside it overrides values. A key that is not in the
 * example is treated as a misspelling and stops the build.
 */
export type AppConfig = Readonly<Record<string, string>>;

const BLOCK = /(<script type="application\/json" id="app-config">)([\s\S]*?)(<\/script>)/;

export function readAppConfig(projectFolder: string): AppConfig {
  const defaults = readEnvFile(join(projectFolder, '.env.example'));
  const local = readEnvFile(join(projectFolder, '.env'));
  return merge(defaults, local, '.env');
}

/**
 * The block's text, one key per line, so that a deployment can change it with a line editor. `<` is escaped so that a value
 * cannot close the element.
 */
export function appConfigBlock(config: AppConfig): string {
  return JSON.stringify(config, null, 1).replaceAll('<', '\\u003c');
}

/** The title that shows until the page's script has run, or if scripts are disabled. */
export function pageTitle(config: AppConfig): string {
  return `<title>${escapeHtml(config['APP_TITLE'] ?? '')}</title>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Matches the page's title, not a picture's, because the head comes first. */
const TITLE = /<title>[^<]*<\/title>/;

/**
 * Changes some settings, the title of the page with APP_TITLE, and nothing else. Throws if the page has no block or a key
 * is unknown.
 */
export function rewriteAppConfig(html: string, changes: AppConfig): string {
  return writeAppConfig(html, merge(appConfigOf(html), changes, 'Changed settings'));
}

function writeAppConfig(html: string, config: AppConfig): string {
  const [block, open, , close] = findBlock(html);
  const written = html.replace(block, () => `${open}${appConfigBlock(config)}${close}`);
  return 'APP_TITLE' in config ? written.replace(TITLE, () => pageTitle(config)) : written;
}

/**
 * Writes the settings of a deployment into the page: those of the build, with these changes. Does not read the page's present
 * settings, so that nothing of an earlier deployment or of an edit by hand remains. Throws a ConfigurationError that lists
 * every fault, so that no page is deployed that would not start.
 */
export function configurePage(html: string, built: AppConfig, changes: AppConfig): string {
  const config = { ...built, ...changes };
  const faults = [...unknownKeyFaults(built, changes), ...faultsOf(config)];
  if (faults.length > 0) throw new ConfigurationError(faults);
  return writeAppConfig(html, config);
}

/** The application starts without pins or a support address, but a deployment must choose them. */
function faultsOf(config: AppConfig): readonly string[] {
  const missingPins =
    config['GATEWAY_KEY_PINS']?.trim() === ''
      ? [`GATEWAY_KEY_PINS is empty: list the pins, or write ${ANY_KEY} to accept every strong key`]
      : [];
  const missingSupport =
    config['SUPPORT_EMAIL']?.trim() === ''
      ? ["SUPPORT_EMAIL is empty: set it, because the page names it, and 'Request A Call' writes to it"]
      : [];
  const deploymentFaults = [...missingPins, ...missingSupport, ...securityTxtFaults(config, new Date())];
  try {
    readSettings(config);
    return deploymentFaults;
  } catch (error) {
    if (error instanceof ConfigurationError) return [...error.faults, ...deploymentFaults];
    throw error;
  }
}

export function appConfigOf(html: string): AppConfig {
  const [, , text] = findBlock(html);
  return JSON.parse(text) as AppConfig;
}

/** The faults for which `configure` would refuse the page's present settings. */
export function faultsInPage(html: string): readonly string[] {
  return faultsOf(appConfigOf(html));
}

/** The settings of the page; none if the block was edited by hand and cannot be read. */
export function readableAppConfigOf(html: string): AppConfig {
  const [, , text] = findBlock(html);
  const config = parseJson(text);
  return isJsonObject(config) ? (config as AppConfig) : {};
}

function findBlock(html: string): readonly [block: string, open: string, text: string, close: string] {
  const [block, open, text, close] = BLOCK.exec(html) ?? [];
  if (block === undefined || open === undefined || text === undefined || close === undefined) {
    throw new Error('The page has no app-config block. Use the index.html that "npm run build" wrote.');
  }
  return [block, open, text, close];
}

function readEnvFile(path: string): AppConfig {
  if (!existsSync(path)) return {};
  try {
    return readSettingsFile(readFileSync(path));
  } catch (error) {
    throw error instanceof ConfigurationError ? new Error(`${path}: ${error.faults.join('; ')}.`) : error;
  }
}

function unknownKeyFaults(known: AppConfig, changes: AppConfig): readonly string[] {
  return Object.keys(changes)
    .filter((key) => !Object.hasOwn(known, key))
    .map((key) => `${key} is not a setting: .env.example lists every key`);
}

function merge(known: AppConfig, changes: AppConfig, source: string): AppConfig {
  const faults = unknownKeyFaults(known, changes);
  if (faults.length > 0) throw new Error(`${source}: ${faults.join('; ')}.`);
  return { ...known, ...changes };
}
