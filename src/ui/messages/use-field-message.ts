import { errorMessage } from '@ui/messages/message-words';
import { useText } from '@ui/text/text-store';
import type { FieldMessage } from '@ui/form/form-state';

/** The text of a field's message: a rule that its value breaks, or the gateway's error. Null if there is none. */
export const useFieldMessage = (message: FieldMessage | undefined): string | null => {
  const validation = useText('validation');
  const errors = useText('errors');
  if (message === undefined) return null;
  if ('code' in message) return errorMessage(message, errors);
  return validation[message.rule];
};
