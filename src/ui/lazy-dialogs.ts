import { createContext, use, type ComponentType } from 'react';
import type { LazyPart } from '@ui/lazy-load';
import type { ChangeResultProps } from '@ui/messages/change-result.view';
import type { HelpDialogProps } from '@ui/parts/help/help.view';

/** Dialogs that several screens open. The wiring loads each with the bindings of its view-model. */
export interface LazyDialogs {
  readonly help: LazyPart<ComponentType<HelpDialogProps>>;
  readonly changeResult: LazyPart<ComponentType<ChangeResultProps>>;
}

export const LazyDialogsContext = createContext<LazyDialogs | null>(null);

export const useLazyDialogs = (): LazyDialogs => {
  const dialogs = use(LazyDialogsContext);
  if (dialogs === null) throw new Error('A view is rendered outside LazyDialogsContext');
  return dialogs;
};
