/** Connects React to the container: a view gets a view-model of its own, for as long as it is mounted. */
import type { Container, ContainerModule, ServiceIdentifier } from 'inversify';
import { createContext, use, useEffect, useState } from 'react';
import type { StepId } from '@domain/journey/steps';
import type { Recipe } from '@ui/view-models/recipe';

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
const isClosable = (viewModel: object): viewModel is { close: () => void } =>
  'close' in viewModel && typeof viewModel.close === 'function';

export function useViewModel<T extends object>(recipe: Recipe<T>): T;
export function useViewModel<Class extends ViewModelClass<object>>(
  viewModelClass: Class,
  ...step: StepArgument<Class>
): InstanceType<Class>;
export function useViewModel<Class extends ViewModelClass<object>>(
  viewModelClass: Class | Recipe<InstanceType<Class>>,
  step?: StepId,
): InstanceType<Class> {
  const container = useContainer();
  const [viewModel] = useState(() => {
    if (viewModelClass.prototype === undefined) return (viewModelClass as Recipe<InstanceType<Class>>)(container);
    const create = container.get(
      viewModelClass as unknown as ServiceIdentifier<(step?: StepId) => InstanceType<Class>>,
    );
    return create(step);
  });
  useEffect(
    () => () => {
      if (isClosable(viewModel)) viewModel.close();
    },
    [viewModel],
  );
  return viewModel;
}

const loadedInto = new WeakMap<Container, Set<ContainerModule>>();

/** Adds the bindings that came with a lazily loaded part, once for each container. */
export const useBindings = (module: ContainerModule | null): void => {
  const container = useContainer();
  const loaded = loadedInto.get(container) ?? new Set();
  if (module === null || loaded.has(module)) return;
  container.load(module);
  loadedInto.set(container, loaded.add(module));
};
