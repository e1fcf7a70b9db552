import type { ComponentType } from 'react';
import type { ScreenName, StepId } from '@domain/journey/steps';
import type { LazyParts } from '@ui/lazy-parts';
import type { LazyPart } from '@ui/lazy-load';

export interface ScreenProps {
  readonly step: StepId;
}

/** The view of a screen. It may have to be loaded first. */
export type Screen = LazyPart<ComponentType<ScreenProps>>;

/**
 * Every screen of the step table; the accessibility statement, which has no step; the parts that several screens use.
 */
export interface Screens {
  readonly byName: Readonly<Record<ScreenName, Screen>>;
  readonly accessibilityStatement: Screen;
  readonly parts: LazyParts;
}
