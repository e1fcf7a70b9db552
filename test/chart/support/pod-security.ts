/**
 * The rules of Kubernetes' Pod Security Standard "restricted", which includes "baseline"
 * (kubernetes.io/docs/concepts/security/pod-security-standards).
 */

interface SecurityContext {
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly seccompProfile?: { readonly type: string };
  readonly seLinuxOptions?: object;
  readonly appArmorProfile?: { readonly type: string };
  readonly windowsOptions?: { readonly hostProcess?: boolean };
  readonly sysctls?: readonly unknown[];
  readonly privileged?: boolean;
  readonly procMount?: string;
  readonly allowPrivilegeEscalation?: boolean;
  readonly capabilities?: { readonly add?: readonly string[]; readonly drop?: readonly string[] };
}

interface Handler {
  readonly httpGet?: { readonly host?: string };
  readonly tcpSocket?: { readonly host?: string };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly securityContext?: SecurityContext;
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number; readonly hostPort?: number }[];
  readonly startupProbe?: Handler;
  readonly livenessProbe?: Handler;
  readonly readinessProbe?: Handler;
  readonly lifecycle?: { readonly preStop?: Handler; readonly postStart?: Handler };
}

export interface PodSpec {
  readonly hostNetwork?: boolean;
  readonly hostPID?: boolean;
  readonly hostIPC?: boolean;
  readonly securityContext?: SecurityContext;
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly Readonly<Record<string, unknown>>[];
}

type Rule = (pod: PodSpec, container: Container) => boolean;

const VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/** The container's setting, or else the pod's. */
const effective = <K extends keyof SecurityContext>(pod: PodSpec, container: Container, key: K): SecurityContext[K] =>
  container.securityContext?.[key] ?? pod.securityContext?.[key];

const handlersOf = ({ startupProbe, livenessProbe, readinessProbe, lifecycle }: Container): readonly Handler[] =>
  [startupProbe, livenessProbe, readinessProbe, lifecycle?.preStop, lifecycle?.postStart].flatMap(
    (handler) => handler ?? [],
  );

const RULES: Readonly<Record<string, Rule>> = {
  'no namespace of the host': ({ hostNetwork, hostPID, hostIPC }) => !(hostNetwork || hostPID || hostIPC),
  'no host process': (pod, container) => effective(pod, container, 'windowsOptions')?.hostProcess !== true,
  'no sysctl': ({ securityContext }) => (securityContext?.sysctls ?? []).length === 0,
  'only volumes without access to the host': ({ volumes = [] }) =>
    volumes.every((volume) => Object.keys(volume).every((key) => key === 'name' || VOLUMES.includes(key))),
  'no port of the host': (_, { ports = [] }) => ports.every(({ hostPort = 0 }) => hostPort === 0),
  'no other host in a probe': (_, container) =>
    handlersOf(container).every(({ httpGet, tcpSocket }) => (httpGet?.host ?? tcpSocket?.host ?? '') === ''),
  'not privileged': (_, { securityContext }) => securityContext?.privileged !== true,
  'the default /proc': (_, { securityContext }) => (securityContext?.procMount ?? 'Default') === 'Default',
  'the default SELinux options': (pod, container) => effective(pod, container, 'seLinuxOptions') === undefined,
  'an AppArmor profile': (pod, container) => effective(pod, container, 'appArmorProfile')?.type !== 'Unconfined',
  'a seccomp profile': (pod, container) =>
    ['RuntimeDefault', 'Localhost'].includes(effective(pod, container, 'seccompProfile')?.type ?? ''),
  'not root': (pod, container) =>
    effective(pod, container, 'runAsNonRoot') === true && effective(pod, container, 'runAsUser') !== 0,
  'no escalation of privileges': (_, { securityContext }) => securityContext?.allowPrivilegeEscalation === false,
  'no capability': (_, { securityContext }) =>
    securityContext?.capabilities?.drop?.includes('ALL') === true &&
    (securityContext.capabilities.add ?? []).length === 0,
};

/** The rules that the pod breaks, with the name of the container. */
export function brokenRules(pod: PodSpec): readonly string[] {
  return [...(pod.initContainers ?? []), ...pod.containers].flatMap((container) =>
    Object.entries(RULES).flatMap(([name, isKept]) => (isKept(pod, container) ? [] : [`${container.name}: ${name}`])),
  );
}
