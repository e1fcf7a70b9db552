import 'reflect-metadata/lite';
import { ContainerModule, type ContainerModuleLoadOptions, type ServiceIdentifier } from 'inversify';
import type { StepId } from '@domain/journey/steps';

/** A class, abstract or not, as the token of its instance. */
export type Token<T> = abstract new (...dependencies: never[]) => T;

type Tokens<Instances extends readonly unknown[]> = { readonly [I in keyof Instances]: Token<Instances[I]> };

/**
 * Typed helpers for Inversify bindings. A class is its own token. Its dependencies are listed in the order of its
 * constructor's parameters; a missing, surplus or swapped dependency does not compile.
 */
export class Bindings {
  private readonly bind: ContainerModuleLoadOptions['bind'];

  constructor({ bind }: ContainerModuleLoadOptions) {
    this.bind = bind;
  }

  /** Binds a token to an existing object: a port to its adapter, a part of the state to its cells. */
  instance<T>(token: Token<T>, instance: T): void {
    this.bind(token as ServiceIdentifier<T>).toConstantValue(instance);
  }

  /** Binds a class as a singleton. */
  shared<T, Dependencies extends unknown[]>(
    built: new (...dependencies: Dependencies) => T,
    ...dependencies: Tokens<Dependencies>
  ): void {
    this.resolve(built, dependencies, (...resolved: Dependencies) => new built(...resolved));
  }

  /** Binds a class as a singleton. The last parameter of its constructor is an object of further dependencies. */
  sharedWith<T, Dependencies extends unknown[], Others extends object>(
    built: new (...dependencies: [...Dependencies, Others]) => T,
    dependencies: Tokens<Dependencies>,
    others: { readonly [Name in keyof NoInfer<Others>]: Token<Others[Name]> },
  ): void {
    const names = Object.keys(others);
    const tokens = [...dependencies, ...Object.values(others)] as Tokens<unknown[]>;
    this.resolve(built, tokens, (...resolved: unknown[]) => {
      const first = resolved.slice(0, dependencies.length) as Dependencies;
      const named = names.map((name, index) => [name, resolved[dependencies.length + index]] as const);
      return new built(...first, Object.fromEntries(named) as Others);
    });
  }

  /** Binds a view-model's class to a function that creates it, so that each mounted view gets its own instance. */
  viewModel<T, Dependencies extends unknown[]>(
    viewModel: new (...dependencies: Dependencies) => T,
    ...dependencies: Tokens<Dependencies>
  ): void {
    this.resolve(
      viewModel,
      dependencies,
      (...resolved: Dependencies) =>
        (): T =>
          new viewModel(...resolved),
    );
  }

  /** Binds a view-model whose first constructor parameter is the step. */
  stepViewModel<T, Dependencies extends unknown[]>(
    viewModel: new (step: StepId, ...dependencies: Dependencies) => T,
    ...dependencies: Tokens<Dependencies>
  ): void {
    this.resolve(viewModel, dependencies, (...resolved: Dependencies) => (step: StepId): T => {
      return new viewModel(step, ...resolved);
    });
  }

  private resolve<Value, Dependencies extends unknown[]>(
    token: abstract new (...dependencies: never[]) => unknown,
    dependencies: Tokens<Dependencies>,
    build: (...resolved: Dependencies) => Value,
  ): void {
    this.bind(token as ServiceIdentifier<Value>).toResolvedValue(
      build as (...resolved: unknown[]) => Value,
      dependencies as never,
    );
  }
}

/** Declares bindings as one Inversify module. */
export const bindingsOf = (...declarations: readonly ((bindings: Bindings) => void)[]): ContainerModule =>
  new ContainerModule((options) => {
    for (const declare of declarations) declare(new Bindings(options));
  });
