/** What must not compile: `npm run typecheck` fails if one of these errors is no longer reported. */
import { Container, ContainerModule } from 'inversify';
import type { StepId } from '@domain/journey/steps';
import { bindingsOf } from '@wiring/bindings';

class Clock {
  readonly isClock = true;
}

class Store {
  readonly isStore = true;
}

class UseCase {
  constructor(
    readonly clock: Clock,
    readonly store: Store,
  ) {}
}

interface Others {
  readonly clock: Clock;
  readonly store: Store;
}

class UseCaseWithObject {
  constructor(
    readonly useCase: UseCase,
    readonly others: Others,
  ) {}
}

class StepViewModel {
  constructor(
    readonly step: StepId,
    readonly clock: Clock,
  ) {}
}

describe('bindings', () => {
  // Its errors are those of `npm run typecheck`: Jest does not check types.
  it('compile only with every dependency in the order of the constructor', () => {
    const module = bindingsOf((bindings) => {
      // @ts-expect-error A dependency is missing.
      bindings.shared(UseCase, Clock);
      // @ts-expect-error Two dependencies are swapped.
      bindings.shared(UseCase, Store, Clock);
      // @ts-expect-error There is one dependency too many.
      bindings.shared(UseCase, Clock, Store, Store);
      // @ts-expect-error A dependency in the object is missing.
      bindings.sharedWith(UseCaseWithObject, [UseCase], { clock: Clock });
      // @ts-expect-error Two dependencies in the object are swapped.
      bindings.sharedWith(UseCaseWithObject, [UseCase], { clock: Store, store: Clock });
      // @ts-expect-error There is one dependency too many in the object.
      bindings.sharedWith(UseCaseWithObject, [UseCase], { clock: Clock, store: Store, random: Store });
      // @ts-expect-error The dependency before the object is missing.
      bindings.sharedWith(UseCaseWithObject, [], { clock: Clock, store: Store });
      // @ts-expect-error The view-model needs its step.
      bindings.viewModel(StepViewModel, Clock);
    });
    expect(module).toBeInstanceOf(ContainerModule);
  });

  it('build a shared class once, and a new view-model for each view', () => {
    const container = new Container({ defaultScope: 'Singleton' });
    container.load(
      bindingsOf((bindings) => {
        bindings.instance(Clock, new Clock());
        bindings.instance(Store, new Store());
        bindings.shared(UseCase, Clock, Store);
        bindings.sharedWith(UseCaseWithObject, [UseCase], { clock: Clock, store: Store });
        bindings.stepViewModel(StepViewModel, Clock);
      }),
    );
    expect(container.get(UseCase)).toBe(container.get(UseCase));
    expect({ ...container.get(UseCaseWithObject) }).toEqual({
      useCase: container.get(UseCase),
      others: { clock: container.get(Clock), store: container.get(Store) },
    });
    const create = container.get<(step: StepId) => StepViewModel>(StepViewModel as never);
    const [first, second] = [create('unlockOtp'), create('unlockOtp')];
    expect(first).not.toBe(second);
    expect(first.step).toBe('unlockOtp');
    expect(first.clock).toEqual(container.get(Clock));
  });
});
