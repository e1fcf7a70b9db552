import type { CaseContext } from '@conformance/context';
import type { RuleName } from '@conformance/rules';

/** One check of a gateway. */
export interface Case {
  /** Unique within its module, in kebab-case. */
  readonly id: string;
  /** What holds for a gateway that passes, as a sentence in the present tense. */
  readonly title: string;
  readonly rule: RuleName;
  /** Returns if the gateway passes. Otherwise calls `fail`, `warn` or `skip` of the context, or throws, which counts as `fail`. */
  readonly run: (context: CaseContext) => Promise<void>;
}

/** The cases about one part of the contract. They run in order, and each begins with its own session. */
export interface Module {
  readonly id: string;
  readonly title: string;
  readonly cases: readonly Case[];
}
