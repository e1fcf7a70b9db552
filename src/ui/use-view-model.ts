// In `npm run dev`, a changed view is mounted again, as its view-model has been disposed of: @refresh reset
import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';
import { createContext, use, useEffect, useState } from 'react';
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

/** A view-model may have `dispose`, which is called on unmount: it clears secrets and removes listeners. */
const dispose = (viewModel: object & { readonly dispose?: () => void }): void => {
  viewModel.dispose?.();
};

/** Connects React to the container: each mounted view has its own view-model. */
export const useViewModel = <Class extends ViewModelClass<object>>(
  viewModelClass: Class,
  ...step: StepArgument<Class>
): InstanceType<Class> => {
  const container = useContainer();
  const [viewModel] = useState(() => {
    type Factory = (...step: StepArgument<Class>) => InstanceType<Class>;
    const create = container.get<Factory>(viewModelClass as unknown as ServiceIdentifier<Factory>);
    return create(...step);
  });
  useEffect(
    () => () => {
      dispose(viewModel);
    },
    [viewModel],
  );
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
