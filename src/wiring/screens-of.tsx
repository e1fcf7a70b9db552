/**
 * Lazily loaded screens. Each journey has one script, a file in wiring/scripts, with its screens and the bindings of their
 * view-models.
 */
import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';
import { lazyPart } from '@ui/lazy-load';
import type { Screen, ScreenProps } from '@ui/screens/screen';
import type { LazySection } from '@ui/text/catalogue';
import { useBindings } from '@ui/use-view-model';

/** Loads the bindings into the container before the screen asks for its view-model. */
const withBindings = (bindings: ContainerModule, View: ComponentType<ScreenProps>): ComponentType<ScreenProps> =>
  function BoundScreen(props) {
    useBindings(bindings);
    return <View {...props} />;
  };

/** The screens of a journey by name, each loaded with the journey's script and its own text sections. */
export const screensOf =
  <Views extends Readonly<Record<string, ComponentType<ScreenProps>>>>(
    load: () => Promise<{ readonly bindings: ContainerModule; readonly screens: Views }>,
  ) =>
  (name: keyof Views, ...sections: readonly LazySection[]): Screen =>
    lazyPart(
      async () => {
        const { bindings, screens } = await load();
        return withBindings(bindings, screens[name] as ComponentType<ScreenProps>);
      },
      ...sections,
    );
