/** The Helm chart as a cluster gets it. `npm run test:thorough` runs these tests, because they need Helm. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAppConfig } from '../../build/app-config';
import { faultsOf } from './support/kubernetes-schemas';
import { brokenRules, type Container, type PodSpec } from './support/pod-security';
import { CHART, helm, only, render, type KubernetesObject } from './support/render';

interface Deployment extends KubernetesObject {
  readonly spec: {
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object; readonly annotations: object };
      readonly spec: PodSpec & {
        readonly terminationGracePeriodSeconds: number;
        readonly topologySpreadConstraints: readonly { readonly topologyKey: string }[];
      };
    };
  };
}

const deploymentOf = (objects: readonly KubernetesObject[]): Deployment => only<Deployment>(objects, 'Deployment');
const podOf = (objects: readonly KubernetesObject[]) => deploymentOf(objects).spec.template.spec;
const imagesOfAssets = (objects: readonly KubernetesObject[]): readonly string[] =>
  (podOf(objects).initContainers ?? []).map(({ image }) => image);
const imageOf = (objects: readonly KubernetesObject[]): string => podOf(objects).containers[0]?.image ?? '';

describe.each(readdirSync(join(CHART, 'ci')))('the values of %s', (name) => {
  const objects = render(name);

  it('pass the linter', () => {
    expect(helm('lint', '--strict', CHART, '--values', join(CHART, 'ci', name))).toContain('0 chart(s) failed');
  });

  it('give objects that Kubernetes accepts, with no field that it ignores', () => {
    expect(objects.length).toBeGreaterThan(5);
    expect(objects.flatMap((object) => faultsOf(object).map((fault) => `${object.kind}: ${fault}`))).toStrictEqual([]);
  });

  it('give pods that the Pod Security Standard "restricted" admits, with read-only root file systems', () => {
    const pod = podOf(objects);
    expect(brokenRules(pod)).toStrictEqual([]);
    for (const { securityContext } of [...pod.containers, ...(pod.initContainers ?? [])])
      expect(securityContext).toHaveProperty('readOnlyRootFilesystem', true);
  });

  it('give selectors that find the pods', () => {
    const { selector, template } = deploymentOf(objects).spec;
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(only(objects, 'Service')).toHaveProperty('spec.selector', selector.matchLabels);
    expect(only(objects, 'PodDisruptionBudget')).toHaveProperty('spec.selector', selector);
    expect(only(objects, 'NetworkPolicy')).toHaveProperty('spec.podSelector', selector);
    expect(only(objects, 'HorizontalPodAutoscaler')).toHaveProperty('spec.scaleTargetRef.name', 'login');
  });

  it('spread the pods over zones, then over nodes', () => {
    expect(podOf(objects).topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'topology.kubernetes.io/zone',
      'kubernetes.io/hostname',
    ]);
  });

  it('let a stopping pod finish the longest call', () => {
    const { terminationGracePeriodSeconds, containers } = podOf(objects);
    const { lifecycle } = containers[0] as Container & { readonly lifecycle: object };
    const [, delay] = /&& sleep (\d+)/u.exec(JSON.stringify(lifecycle)) ?? [];
    const longestCall = Number(readAppConfig(join(CHART, '../..'))['GATEWAY_TIMEOUT_MS']) / 1000;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(delay) + longestCall);
  });

  it('serve the assets of the own version and of all others that are named, in a folder that nginx cannot write', () => {
    const { initContainers = [], containers } = podOf(objects);
    expect(imagesOfAssets(objects).at(-1)).toBe(imageOf(objects));
    const [login] = containers as readonly (Container & { readonly volumeMounts: readonly object[] })[];
    const [copy] = initContainers as readonly (Container & { readonly command: readonly string[] })[];
    const [, , from = ''] = copy?.command ?? [];
    const mountPath = from.replace(/\/\.$/u, '');
    expect(login?.volumeMounts).toContainEqual({ name: 'assets', mountPath, readOnly: true });
  });
});

describe('a canary', () => {
  const stable = render('http-route.yaml');
  const canary = render('canary.yaml', { release: 'login-canary' });

  it('and the stable release serve the assets of both', () => {
    expect(imagesOfAssets(stable)).toContain(imageOf(canary));
    expect(imagesOfAssets(canary)).toContain(imageOf(stable));
  });

  it('gets its share of the requests by the route of the stable release', () => {
    expect(only(stable, 'HTTPRoute')).toHaveProperty('spec.rules', [
      {
        backendRefs: [
          { name: 'login', port: 80, weight: 95 },
          { name: only<KubernetesObject>(canary, 'Service').metadata.name, port: 80, weight: 5 },
        ],
      },
    ]);
    expect(canary.map(({ kind }) => kind)).not.toContain('HTTPRoute');
  });

  it('has pods that the Service of the stable release does not select', () => {
    const { labels } = deploymentOf(canary).spec.template.metadata;
    expect(labels).not.toMatchObject(deploymentOf(stable).spec.selector.matchLabels);
  });
});

describe('the settings', () => {
  const objects = render('everything.yaml');

  it('reach the pods: the confidential ones by a Secret, with the host name', () => {
    expect(only(objects, 'ConfigMap')).toHaveProperty('data', {
      SERVER_NAMES: 'login.example.com',
      GATEWAY_KEY_PINS: 'any',
      GATEWAY_UPSTREAM: 'https://gateway.brokerage.svc.cluster.local:8443',
      TRUSTED_PROXIES: '10.0.0.0/8',
      TELEMETRY_URL: '/telemetry',
    });
    expect(only(objects, 'Secret')).toHaveProperty('stringData', { GATEWAY_API_KEY: 'not-in-the-repository' });
    expect(podOf(objects).containers[0]).toHaveProperty('envFrom', [
      { configMapRef: { name: 'login' } },
      { secretRef: { name: 'login' } },
    ]);
  });

  it.each(['settings.APP_TITLE', 'secretSettings.GATEWAY_API_KEY'])('replace the pods when %s changes', (setting) => {
    const changed = render('everything.yaml', { set: `${setting}=changed` });
    const annotationsOf = (some: readonly KubernetesObject[]): object =>
      deploymentOf(some).spec.template.metadata.annotations;
    expect(annotationsOf(changed)).not.toEqual(annotationsOf(objects));
    expect(annotationsOf(render('everything.yaml'))).toEqual(annotationsOf(objects));
  });

  it('are checked by the schema before anything is installed', () => {
    expect(() => render('minimal.yaml', { set: 'settings.APP_TITEL=Kadam' })).toThrow('APP_TITEL');
  });
});

describe('the network policy', () => {
  it('opens no way to a gateway that browsers call themselves', () => {
    const portsOf = (name: string): readonly unknown[] =>
      only<{ readonly spec: { readonly egress: readonly { readonly ports: readonly { readonly port: number }[] }[] } }>(
        render(name),
        'NetworkPolicy',
      ).spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    expect(portsOf('ingress.yaml')).toEqual([53, 53]);
    expect(portsOf('everything.yaml')).toEqual([53, 53, 8443]);
  });
});
