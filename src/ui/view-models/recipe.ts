/**
 * How a view-model is made: from what the container holds, and from further recipes. A view-model file exports one, so that
 * a view needs to know no use-case.
 */
export type Token<T> = abstract new (...needs: never[]) => T;

/** Gives the instance of a token: the container. */
export interface Source {
  get<T>(token: Token<T>): T;
}

export type Recipe<T> = (source: Source) => T;

type Ingredients<Needs extends readonly unknown[]> = {
  readonly [I in keyof Needs]: Token<Needs[I]> | Recipe<Needs[I]>;
};

/** Recipes are arrow functions, tokens are classes: only classes have a prototype. */
const isRecipe = <T>(ingredient: Token<T> | Recipe<T>): ingredient is Recipe<T> => ingredient.prototype === undefined;

/** By what the constructor needs, in its order; a missing or swapped need does not compile. */
export const recipe =
  <T, Needs extends unknown[]>(made: new (...needs: Needs) => T, ...needs: Ingredients<Needs>): Recipe<T> =>
  (source) =>
    new made(
      ...(needs.map((need: Token<unknown> | Recipe<unknown>) =>
        isRecipe(need) ? need(source) : source.get(need),
      ) as Needs),
    );
