/** The Helm chart's values. test/chart/ tests what the chart makes of them. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';

const root = join(__dirname, '../..');
const chart = join(root, 'deploy/chart');
const read = (path: string): string => readFileSync(join(chart, path), 'utf8');

const schema = JSON.parse(read('values.schema.json')) as {
  readonly definitions: { readonly settings: { readonly properties: Readonly<Record<string, unknown>> } };
};
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
const validate = ajv.compile(schema);

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Helm merges objects and replaces everything else. */
const merge = (values: Values, changes: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, change]) => {
      const value = values[key];
      return [key, isObject(value) && isObject(change) ? merge(value, change) : change];
    }),
  ),
});

const DEFAULTS = parse(read('values.yaml')) as Values;
const MINIMAL = merge(DEFAULTS, parse(read('ci/minimal.yaml')) as Values);

const faultsOf = (values: Values): readonly string[] => {
  validate(values);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${String(message)}`);
};

const keysOf = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^([A-Z_]+)=/gmu)].map(([, key = '']) => key);

describe('the values', () => {
  it.each(readdirSync(join(chart, 'ci')))('of %s are valid', (name) => {
    expect(faultsOf(merge(DEFAULTS, parse(read(`ci/${name}`)) as Values))).toStrictEqual([]);
  });

  it('must have pins and the address of the gateway', () => {
    const faults = faultsOf(DEFAULTS);
    expect(faults).toContain("/settings must have required property 'GATEWAY_KEY_PINS'");
    expect(faults).toContain("/settings must have required property 'GATEWAY_UPSTREAM'");
  });

  it.each([
    ['a misspelled setting', { settings: { APP_TITEL: 'Kadam' } }, '/settings must NOT have additional properties'],
    ['a number as a setting', { settings: { RESEND_SECONDS: 30 } }, '/settings/RESEND_SECONDS must be string'],
    ['an empty list of pins', { settings: { GATEWAY_KEY_PINS: '' } }, '/settings/GATEWAY_KEY_PINS must NOT have fewer'],
    ['a misspelled value', { hostname: 'login.example.com' }, ' must NOT have additional properties'],
    ['a URL as the host name', { hostName: 'https://login.example.com' }, '/hostName must match pattern'],
    ['an unknown route', { route: { kind: 'Gateway' } }, '/route/kind must be equal to one of the allowed values'],
    ['more than all requests', { route: { canary: { percent: 101 } } }, '/route/canary/percent must be <= 100'],
    ['an image with a space', { otherImages: ['login: 2.0.0'] }, '/otherImages/0 must match pattern'],
    ['no replica', { replicas: { min: 0 } }, '/replicas/min must be >= 1'],
  ])('must not have %s', (_, changes, fault) => {
    expect(faultsOf(merge(MINIMAL, changes))).toEqual([expect.stringContaining(fault)]);
  });

  it.each(['login', 'login:2.0.0', 'registry.example.com:5000/team/login:2.0.0', `login@sha256:${'0'.repeat(64)}`])(
    'may name the image %s',
    (image) => {
      expect(faultsOf(merge(MINIMAL, { otherImages: [image] }))).toStrictEqual([]);
    },
  );
});

/** Settings of the server that have a value of their own: the host name, and the mounted certificates. */
const SET_BY_THE_CHART = ['GATEWAY_CA_FILE', 'SERVER_NAMES'];
/** Settings that only the container has. */
const OF_CONTAINERS = ['KILL_SERVICE_WORKER'];

describe('the settings', () => {
  const known = Object.keys(schema.definitions.settings.properties);

  it('are those of .env.example and of the server', () => {
    const settings = [...keysOf('.env.example'), ...keysOf('deploy/server.env.example')];
    expect([...known, ...SET_BY_THE_CHART].sort()).toEqual([...settings, ...OF_CONTAINERS].sort());
  });
});

describe('the chart', () => {
  it('installs the version of the project', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
    expect(parse(read('Chart.yaml'))).toMatchObject({ appVersion: version });
  });
});
