/** The only door from React to the container: a view gets a view-model of its own, for as long as it is shown. */
import { createContext, use, useEffect, useState } from 'react';
import type { Recipe, Source } from '@ui/view-models/recipe';

export const ContainerContext = createContext<Source | null>(null);

/** A view-model may have a `close`, called when the view goes: secrets are wiped, listeners end. */
const isClosable = (viewModel: object): viewModel is { close: () => void } =>
  'close' in viewModel && typeof viewModel.close === 'function';

export const useViewModel = <T extends object>(make: Recipe<T>): T => {
  const container = use(ContainerContext);
  if (container === null) throw new Error('A view stands outside of the container');
  const [viewModel] = useState(() => make(container));
  useEffect(
    () => () => {
      if (isClosable(viewModel)) viewModel.close();
    },
    [viewModel],
  );
  return viewModel;
};
