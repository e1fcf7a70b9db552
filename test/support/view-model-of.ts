import type { ServiceIdentifier } from 'inversify';
import type { StepId } from '@domain/journey/steps';
import type { Token } from '@wiring/bindings';
import type { StartedApp } from '@test/support/start-app';

/** A new view-model, as a view gets it: with the step for which it is made, if it needs one. */
export const viewModelOf = <T>({ container }: StartedApp, viewModelClass: Token<T>, ...step: [StepId?]): T =>
  container.get<(...step: [StepId?]) => T>(viewModelClass as unknown as ServiceIdentifier<(...step: [StepId?]) => T>)(
    ...step,
  );
