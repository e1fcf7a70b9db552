import type { Case, Module } from '@conformance/case';
import { CaseEnded, type Outcome } from '@conformance/outcome';
import { CaseContext, type Suite } from '@conformance/context';
import type { TestCustomer } from '@conformance/customers/customers-file';
import { ruleNamed, type Rule } from '@conformance/rules';
import type { Exchange } from '@conformance/wire/exchange';
import type { Secrets } from '@conformance/wire/secrets';

/** More exchanges of one case are left out of the report. */
const MAX_EXCHANGES = 24;

export interface CaseResult {
  /** `<module>.<case>` */
  readonly id: string;
  readonly title: string;
  readonly rule: Rule;
  readonly outcome: Outcome;
  /** Why the outcome is not PASSED. */
  readonly reason?: string;
  readonly notes: readonly string[];
  readonly durationMs: number;
  readonly exchanges: readonly Exchange[];
  readonly omittedExchanges: number;
}

export interface ModuleResult {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly CaseResult[];
}

export interface RunOptions {
  readonly suite: Suite;
  readonly modules: readonly Module[];
  /** Ids of modules, or of cases as `<module>.<case>`; empty for all. */
  readonly only?: readonly string[];
  readonly onModule?: (module: Module) => void;
  readonly onCase?: (result: CaseResult) => void;
}

const runCase = async (suite: Suite, moduleId: string, { id, title, rule, run }: Case): Promise<CaseResult> => {
  const context = new CaseContext(suite, ruleNamed(rule));
  const started = performance.now();
  const ended = await run(context).then(
    () => ({ outcome: 'PASSED' }) as const,
    (error: unknown) => {
      if (error instanceof CaseEnded) return { outcome: error.outcome, reason: error.reason };
      return { outcome: 'FAILED' as const, reason: error instanceof Error ? error.message : String(error) };
    },
  );
  const { exchanges } = context;
  const reason = 'reason' in ended ? { reason: suite.secrets.blankText(ended.reason) } : {};
  return {
    id: `${moduleId}.${id}`,
    title,
    rule: ruleNamed(rule),
    outcome: ended.outcome,
    ...reason,
    notes: context.notes.map((note) => suite.secrets.blankText(note)),
    durationMs: Math.round(performance.now() - started),
    exchanges: exchanges.slice(-MAX_EXCHANGES),
    omittedExchanges: Math.max(0, exchanges.length - MAX_EXCHANGES),
  };
};

/** Blanks what the customers file says of the customers, wherever it appears in the report. */
const registerSecrets = (secrets: Secrets, customers: readonly TestCustomer[]): void => {
  for (const { mobile, pan, email, username, password, code } of customers)
    for (const [kind, value] of Object.entries({ 'mobile number': mobile, PAN: pan, email, username, password, code }))
      if (value !== undefined) secrets.add(kind, value);
};

/** @throws Error - if an id of `only` names no module and no case */
const chosenModules = (modules: readonly Module[], only: readonly string[]): readonly Module[] => {
  const known = modules.flatMap(({ id, cases }) => [id, ...cases.map((each) => `${id}.${each.id}`)]);
  const unknown = only.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Error(
      `--only is '${unknown}': must be a module (${modules.map(({ id }) => id).join(', ')}) or one of its cases.`,
    );
  if (only.length === 0) return modules;
  return modules
    .map((module) => ({
      ...module,
      cases: module.cases.filter(({ id }) => only.includes(module.id) || only.includes(`${module.id}.${id}`)),
    }))
    .filter(({ cases }) => cases.length > 0);
};

/** Runs the cases one after another, in the order of the modules. */
export const runSuite = async (options: RunOptions): Promise<readonly ModuleResult[]> => {
  const { suite, modules, only = [], onModule, onCase } = options;
  const { customers, refused = {} } = suite.file;
  registerSecrets(suite.secrets, [...Object.values(customers), ...Object.values(refused)]);
  const results: ModuleResult[] = [];
  for (const module of chosenModules(modules, only)) {
    onModule?.(module);
    const cases: CaseResult[] = [];
    for (const each of module.cases) {
      const result = await runCase(suite, module.id, each);
      cases.push(result);
      onCase?.(result);
    }
    results.push({ id: module.id, title: module.title, cases });
  }
  return results;
};

export const OUTCOMES: readonly Outcome[] = ['PASSED', 'FAILED', 'WARNING', 'SKIPPED'];

/** How many cases have each outcome. */
export const countOutcomes = (modules: readonly ModuleResult[]): Readonly<Record<Outcome, number>> => {
  const outcomes = modules.flatMap(({ cases }) => cases.map(({ outcome }) => outcome));
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  return { PASSED: count('PASSED'), FAILED: count('FAILED'), WARNING: count('WARNING'), SKIPPED: count('SKIPPED') };
};
