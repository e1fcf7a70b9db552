/** The only door from React to the container: a view names its view-model and what that needs, and gets one of its own. */
import type { Container } from 'inversify';
import { createContext, use, useEffect, useState } from 'react';

type Token<T> = abstract new (...args: never[]) => T;

/** How to make something from the container; what a container does not hold is made from a recipe of its own. */
export type Recipe<T> = (container: Container) => T;

type Ingredients<Needs extends readonly unknown[]> = { readonly [I in keyof Needs]: Token<Needs[I]> | Recipe<Needs[I]> };

/** Recipes are arrow functions, tokens are classes: only classes have a prototype. */
const isRecipe = <T>(ingredient: Token<T> | Recipe<T>): ingredient is Recipe<T> => ingredient.prototype === undefined;

/** The recipe of a class by what its constructor needs; a missing or swapped need does not compile. */
export const recipe =
  <T, Needs extends unknown[]>(made: new (...needs: Needs) => T, ...needs: Ingredients<Needs>): Recipe<T> =>
  (container) =>
    new made(
      ...(needs.map((need: Token<unknown> | Recipe<unknown>) =>
        isRecipe(need) ? need(container) : container.get(need as Token<unknown>),
      ) as Needs),
    );

export const ContainerContext = createContext<Container | null>(null);

interface Closable {
  /** Called when the view goes: secrets are wiped, listeners end. */
  close?(): void;
}

/** A view-model that lives as long as the view. */
export const useViewModel = <T extends Closable>(make: Recipe<T>): T => {
  const container = use(ContainerContext);
  if (container === null) throw new Error('A view stands outside of the container');
  const [viewModel] = useState(() => make(container));
  useEffect(() => () => viewModel.close?.(), [viewModel]);
  return viewModel;
};
