/** Connects React to the container: each mounted view has its own view-model. */
import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';
import { createContext, use, useEffect, useRef, useState } from 'react';
import type { StepId } from '@domain/journey/steps';

export const ContainerContext = createContext<Container | null>(null);

const useContainer = (): Container => {
  const container = use(ContainerContext);
  if (container === null) throw new Error('A view is rendered outside ContainerContext');
  return container;
};

type ViewModelClass<T> = new (...dependencies: never[]) => T;

/** The step, if it is the first parameter of the view-model's constructor; otherwise no argument. */
type StepArgument<Class extends ViewModelClass<unknown>> =
  ConstructorParameters<Class> extends readonly [infer First, ...unknown[]]
    ? [First] extends [string]
      ? [step: StepId]
      : []
    : [];

interface Disposable {
  /** Clears secrets and removes listeners. */
  readonly dispose?: () => void;
}

/** Returns false if the view-model has nothing to clear. */
const dispose = (viewModel: object & Disposable): boolean => {
  viewModel.dispose?.();
  return viewModel.dispose !== undefined;
};

/**
 * Creates the view's own view-model, and disposes of it at once when the view is removed. A view that comes back, which
 * StrictMode and Activity do, gets a new one. While a changed view is replaced in development, it keeps the view-model
 * (build/development/keep-view-models.ts).
 */
export const useViewModel = <Class extends ViewModelClass<object>>(
  viewModelClass: Class,
  ...step: StepArgument<Class>
): InstanceType<Class> => {
  const container = useContainer();
  const [create] = useState(() => () => {
    type Factory = (...step: StepArgument<Class>) => InstanceType<Class>;
    return container.get<Factory>(viewModelClass as unknown as ServiceIdentifier<Factory>)(...step);
  });
  const [viewModel, replaceBy] = useState(create);
  const disposed = useRef<object>(null);
  useEffect(() => {
    if (disposed.current === viewModel) replaceBy(create);
    return () => {
      if (dispose(viewModel)) disposed.current = viewModel;
    };
  }, [create, viewModel]);
  return viewModel;
};

const loadedModules = new WeakMap<Container, Set<ContainerModule>>();

/** Loads the bindings of a lazily loaded script into a container, once. */
export const loadBindings = (container: Container, bindings: ContainerModule): void => {
  const loaded = loadedModules.get(container) ?? new Set();
  if (loaded.has(bindings)) return;
  container.load(bindings);
  loadedModules.set(container, loaded.add(bindings));
};

export const useBindings = (bindings: ContainerModule): void => {
  loadBindings(useContainer(), bindings);
};
