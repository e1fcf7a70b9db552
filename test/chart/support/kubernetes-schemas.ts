/** Compares objects with the schemas of Kubernetes, of the Gateway API and of the Prometheus operator. */
import { requireChartTool } from '../../../scripts/support/find-chart-tools';
import type { KubernetesObject } from './render';

interface Model {
  validate(): void;
}
type ModelClass = new (object: object) => Model;

const CUSTOM_PACKAGES: Readonly<Record<string, string>> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
};

function modelOf({ apiVersion, kind }: KubernetesObject): ModelClass {
  const [group = ''] = apiVersion.split('/');
  const models = requireChartTool(`${CUSTOM_PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}`) as Record<
    string,
    ModelClass
  >;
  const model = models[kind];
  if (model === undefined) throw new Error(`${apiVersion} has no ${kind}.`);
  return model;
}

type Path = string;

/** A copy of the value whose objects record which of their fields are read. */
function recordReads(value: unknown, path: Path, read: Set<Path>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, recordReads(inner, `${path}/${key}`, read)]);
  if (Array.isArray(value)) return entries.map(([, inner]) => inner);
  return new Proxy(Object.fromEntries(entries) as object, {
    get: (target, key) => {
      read.add(`${path}/${String(key)}`);
      return Reflect.get(target, key) as unknown;
    },
  });
}

function fieldsOf(value: unknown, path: Path): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = fieldsOf(inner, `${path}/${key}`);
    return Array.isArray(value) ? inside : [`${path}/${key}`, ...inside];
  });
}

/**
 * What the schemas refuse, and the fields that they do not have, which Kubernetes would ignore. The schemas accept unknown
 * fields, so those are found by what the validation has not read.
 */
export function faultsOf(object: KubernetesObject): readonly string[] {
  const read = new Set<Path>();
  const model = new (modelOf(object))({});
  Object.assign(model, recordReads(object, '', read));
  read.clear();
  const recorded = new Proxy(model, {
    get: (target, key) => {
      read.add(`/${String(key)}`);
      return Reflect.get(target, key) as unknown;
    },
  });
  try {
    recorded.validate();
  } catch (error) {
    return [String(error)];
  }
  return fieldsOf(object, '')
    .filter((path) => !read.has(path))
    .map((path) => `${path} is unknown`);
}
