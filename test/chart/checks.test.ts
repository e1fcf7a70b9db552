/** The checks of the chart find what they are for. */
import { faultsOf } from './support/kubernetes-schemas';
import { brokenRules, type Container, type PodSpec } from './support/pod-security';

const budget = (spec: object) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'login' },
  spec: { selector: { matchLabels: { any: 'label' } }, ...spec },
});

describe('the comparison with the schemas', () => {
  it('accepts a valid object', () => {
    expect(faultsOf(budget({ maxUnavailable: 1 }))).toStrictEqual([]);
  });

  it('names a field that Kubernetes does not know', () => {
    expect(faultsOf(budget({ maxUnavailible: 1 }))).toEqual(['/spec/maxUnavailible is unknown']);
    const misspelled = { ...budget({}), specification: {} };
    expect(faultsOf(misspelled)).toEqual(['/specification is unknown']);
  });

  it('names a value of the wrong type', () => {
    expect(faultsOf(budget({ maxUnavailable: [] })).join()).toContain('/spec/maxUnavailable');
  });

  it('names a required field that is missing', () => {
    const scaler = { apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'login' } };
    expect(faultsOf({ ...scaler, spec: { maxReplicas: 3 } }).join()).toContain('scaleTargetRef');
  });
});

const CONTAINER: Container = {
  name: 'login',
  image: 'login',
  securityContext: {
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
  },
};
const { securityContext: SECURE } = CONTAINER;

const container = (changes: Partial<Container>): PodSpec => ({ containers: [{ ...CONTAINER, ...changes }] });
const security = (changes: Container['securityContext']): PodSpec =>
  container({ securityContext: { ...SECURE, ...changes } });
const pod = (changes: Partial<PodSpec>): PodSpec => ({ ...container({}), ...changes });

const BREAKING: readonly (readonly [rule: string, pod: PodSpec])[] = [
  ['no namespace of the host', pod({ hostNetwork: true })],
  ['no namespace of the host', pod({ hostPID: true })],
  ['no namespace of the host', pod({ hostIPC: true })],
  ['no host process', pod({ securityContext: { windowsOptions: { hostProcess: true } } })],
  ['no sysctl', pod({ securityContext: { sysctls: [{ name: 'kernel.msgmax' }] } })],
  ['only volumes without access to the host', pod({ volumes: [{ name: 'logs', hostPath: { path: '/var/log' } }] })],
  ['no port of the host', container({ ports: [{ containerPort: 8080, hostPort: 80 }] })],
  ['no other host in a probe', container({ livenessProbe: { httpGet: { host: 'other.example' } } })],
  ['no other host in a probe', container({ lifecycle: { preStop: { tcpSocket: { host: 'other.example' } } } })],
  ['not privileged', security({ privileged: true })],
  ['the default /proc', security({ procMount: 'Unmasked' })],
  ['the default SELinux options', security({ seLinuxOptions: { user: 'root' } })],
  ['an AppArmor profile', security({ appArmorProfile: { type: 'Unconfined' } })],
  ['a seccomp profile', security({ seccompProfile: { type: 'Unconfined' } })],
  ['a seccomp profile', container({ securityContext: { ...SECURE, seccompProfile: undefined } })],
  ['not root', security({ runAsNonRoot: false })],
  ['not root', security({ runAsUser: 0 })],
  ['no escalation of privileges', security({ allowPrivilegeEscalation: true })],
  ['no capability', security({ capabilities: { drop: ['NET_RAW'] } })],
  ['no capability', security({ capabilities: { drop: ['ALL'], add: ['SYS_ADMIN'] } })],
];

describe('the check of "restricted"', () => {
  it('accepts a pod that keeps every rule', () => {
    expect(brokenRules(pod({ volumes: [{ name: 'run', emptyDir: {} }] }))).toStrictEqual([]);
  });

  it.each(BREAKING)('names the rule that a pod breaks: %s (%j)', (rule, broken) => {
    expect(brokenRules(broken)).toEqual([`login: ${rule}`]);
  });

  it('covers the containers that run before the others', () => {
    const initContainers = [{ ...CONTAINER, name: 'assets', securityContext: { ...SECURE, privileged: true } }];
    expect(brokenRules(pod({ initContainers }))).toEqual(['assets: not privileged']);
  });
});
