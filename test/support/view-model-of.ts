import type { ServiceIdentifier } from 'inversify';
import type { Token } from '@wiring/bindings';
import type { StartedApp } from '@test/support/start-app';

/** A new view-model, as a view gets it. For those that are not made for a step. */
export const viewModelOf = <T>({ container }: StartedApp, viewModelClass: Token<T>): T =>
  container.get<() => T>(viewModelClass as unknown as ServiceIdentifier<() => T>)();
