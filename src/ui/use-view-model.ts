/** Connects React to the container: a view gets a view-model of its own, for as long as it is mounted. */
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

/** The step, for a view-model whose constructor begins with it; nothing for any other. */
type StepArgument<Class extends ViewModelClass<unknown>> =
  ConstructorParameters<Class> extends readonly [infer First, ...unknown[]]
    ? [First] extends [string]
      ? [step: StepId]
      : []
    : [];

/** A view-model may have `close`, called on unmount: it wipes secrets and removes listeners. */
const close = (viewModel: object & { readonly close?: () => void }): void => {
  viewModel.close?.();
};

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
      close(viewModel);
    },
    [viewModel],
  );
  return viewModel;
};

const loadedModules = new WeakMap<Container, Set<ContainerModule>>();

/** Adds the bindings of a lazily loaded script to a container, once. */
export const loadBindings = (container: Container, bindings: ContainerModule): void => {
  const loaded = loadedModules.get(container) ?? new Set();
  if (loaded.has(bindings)) return;
  container.load(bindings);
  loadedModules.set(container, loaded.add(bindings));
};

export const useBindings = (bindings: ContainerModule): void => {
  loadBindings(useContainer(), bindings);
};
