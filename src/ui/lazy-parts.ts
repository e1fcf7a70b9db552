import { createContext, use, type ComponentType } from 'react';
import type { LazyPart } from '@ui/lazy-load';
import type { ChangeResultProps } from '@ui/messages/change-result.view';
import type { HelpDialogProps } from '@ui/parts/help/help.view';
import type { PasskeySignInProps } from '@ui/parts/passkey/passkey-sign-in';

/** Parts that several screens use. The wiring loads each with the bindings of its view-model. */
export interface LazyParts {
  readonly help: LazyPart<ComponentType<HelpDialogProps>>;
  readonly changeResult: LazyPart<ComponentType<ChangeResultProps>>;
  readonly passkeySignIn: LazyPart<ComponentType<PasskeySignInProps>>;
  readonly passkeyOffer: LazyPart<ComponentType>;
}

export const LazyPartsContext = createContext<LazyParts | null>(null);

export const useLazyParts = (): LazyParts => {
  const parts = use(LazyPartsContext);
  if (parts === null) throw new Error('A view is rendered outside LazyPartsContext');
  return parts;
};
