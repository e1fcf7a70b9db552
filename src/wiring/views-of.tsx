/**
 * Lazily loaded views. The screens of a journey, like the dialogs, have one script: a file in wiring/scripts with the views
 * and the bindings of their view-models.
 */
import type { ContainerModule } from 'inversify';
import type { ComponentType, FunctionComponent } from 'react';
import { lazyPart, type LazyPart } from '@ui/lazy-load';
import type { LazySection } from '@ui/text/catalogue';
import { useBindings } from '@ui/use-view-model';

type PropsOf<View> = View extends ComponentType<infer Props> ? Props & object : never;

interface Script<Views> {
  readonly bindings: ContainerModule;
  readonly views: { readonly [Name in keyof Views]: Views[Name] & ComponentType<PropsOf<Views[Name]>> };
}

/** Loads the bindings into the container before the view asks for its view-model. */
const withBindings = <Props extends object>(
  bindings: ContainerModule,
  View: ComponentType<Props>,
): FunctionComponent<Props> =>
  function BoundView(props) {
    useBindings(bindings);
    return <View {...props} />;
  };

/** The views of a script by name. Each is loaded with the script and its own text sections. */
export const viewsOf =
  <Views,>(load: () => Promise<Script<Views>>) =>
  <Name extends keyof Views>(
    name: Name,
    ...sections: readonly LazySection[]
  ): LazyPart<FunctionComponent<PropsOf<Views[Name]>>> =>
    lazyPart(
      async () => {
        const { bindings, views } = await load();
        return withBindings(bindings, views[name]);
      },
      ...sections,
    );
