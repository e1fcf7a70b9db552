import { makeAutoObservable } from 'mobx';

/**
 * Call it at the end of a view-model's constructor. Getters become computeds, methods become actions that keep their
 * `this`, and fields are compared by reference, because their values are immutable.
 */
export const makeViewModelObservable = (viewModel: object): void => {
  makeAutoObservable(viewModel, {}, { autoBind: true, deep: false });
};
