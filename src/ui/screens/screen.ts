import type { ComponentType } from 'react';
import type { ScreenName, StepId } from '@domain/journey/steps';
import type { LazyPart } from '@ui/lazy-load';

export interface ScreenProps {
  readonly step: StepId;
}

/** The view of a screen, which may have to be loaded. */
export type Screen = LazyPart<ComponentType<ScreenProps>>;

/** Every screen of the step table, and the one page that has no step. */
export interface Screens {
  readonly ofStep: Readonly<Record<ScreenName, Screen>>;
  readonly accessibilityStatement: Screen;
}
