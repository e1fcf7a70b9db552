/** The settings of a container: those of the application and of the web server, from a file and the environment. */
import { existsSync, readFileSync } from 'node:fs';
import { configurePage, type AppConfig } from '../../build/app-config';
import { readSettingsFile } from '../../build/settings-file';
import { ConfigurationError } from '../../src/config';
import { passesCalls } from '../gateway-calls';
import { readServerSettings, SERVER_DEFAULTS, type ServerSettings } from '../server-settings';

export interface ContainerSettings {
  /** Of the application: those that differ from the build's. */
  readonly application: AppConfig;
  readonly server: ServerSettings;
  readonly port: number;
  /** Whether the service worker is replaced by the one that removes itself. */
  readonly killsServiceWorker: boolean;
}

const CONTAINER_DEFAULTS = { PORT: '8080', KILL_SERVICE_WORKER: 'false' };

const DEFAULT_FILE = '/etc/login/settings.env';

type Environment = Readonly<Record<string, string | undefined>>;
type Values = Readonly<Record<string, string>>;

interface Sources {
  readonly environment: Environment;
  /** The page of the build, and its settings. */
  readonly page: string;
  readonly built: AppConfig;
  /** Those of /etc/resolv.conf. */
  readonly nameServers: readonly string[];
}

/**
 * A value of the environment wins over that of the file. Other variables are ignored, because every environment has some; an
 * unknown key in the file is a fault. Throws a ConfigurationError that lists every fault of both.
 */
export function readContainerSettings({ environment, page, built, nameServers }: Sources): ContainerSettings {
  const known = Object.keys({ ...built, ...SERVER_DEFAULTS, ...CONTAINER_DEFAULTS });
  const named = known.flatMap((key) => (environment[key] === undefined ? [] : [[key, environment[key]] as const]));
  const values = { ...readMountedFile(environment['SETTINGS_FILE']), ...Object.fromEntries(named) };
  const application = without(values, { ...SERVER_DEFAULTS, ...CONTAINER_DEFAULTS });
  const readServer = (): ServerSettings =>
    readServerSettings(only(values, SERVER_DEFAULTS), {
      passesCalls: passesCalls({ ...built, ...application }),
      systemNameServers: nameServers,
    });
  const faults = [
    ...named.flatMap(([key, value]) =>
      /[\r\n]/u.test(value) ? [`${key} contains a line break: a value has one line`] : [],
    ),
    ...faultsOf(() => configurePage(page, built, application)),
    ...faultsOf(readServer),
    ...containerFaults(values),
  ];
  if (faults.length > 0) throw new ConfigurationError(faults);
  return {
    application,
    server: readServer(),
    port: Number(valueOf(values, 'PORT')),
    killsServiceWorker: valueOf(values, 'KILL_SERVICE_WORKER') === 'true',
  };
}

function readMountedFile(named: string | undefined): Values {
  const file = named ?? DEFAULT_FILE;
  if (named === undefined && !existsSync(file)) return {};
  try {
    return readSettingsFile(readFileSync(file));
  } catch (error) {
    if (error instanceof ConfigurationError)
      throw new ConfigurationError(error.faults.map((fault) => `${file}: ${fault}`));
    throw new ConfigurationError([`SETTINGS_FILE is '${file}': the file cannot be read`]);
  }
}

function containerFaults(values: Values): readonly string[] {
  const port = valueOf(values, 'PORT');
  const kill = valueOf(values, 'KILL_SERVICE_WORKER');
  const isPort = /^\d{4,5}$/u.test(port) && Number(port) >= 1024 && Number(port) <= 65_535;
  return [
    ...(isPort ? [] : [`PORT is '${port}': must be a whole number from 1024 to 65535`]),
    ...(kill === 'true' || kill === 'false' ? [] : [`KILL_SERVICE_WORKER is '${kill}': must be one of true, false`]),
  ];
}

function faultsOf(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults;
    throw error;
  }
}

const valueOf = (values: Values, key: keyof typeof CONTAINER_DEFAULTS): string =>
  (values[key] ?? CONTAINER_DEFAULTS[key]).trim();

const only = (values: Values, keys: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(keys, key)));

const without = (values: Values, keys: object): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !Object.hasOwn(keys, key)));
