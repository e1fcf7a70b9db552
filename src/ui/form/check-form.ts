import { validateSync } from 'class-validator';
import { isCatalogued } from '@domain/error/catalogue';
import type { FieldMessage, FieldMessages } from '@ui/form/form-state';
import type { RuleMessage } from '@ui/form/rule-message';

/**
 * Validates a form with class-validator. Returns the message of the first broken rule of each field: a text key, or the
 * error code with which the gateway would refuse the value, so that both show the same text.
 */
export const checkForm = <Form extends object>(FormClass: new () => Form, values: Partial<Form>): FieldMessages =>
  Object.fromEntries(
    validateSync(Object.assign(new FormClass(), values), { stopAtFirstError: true }).map(
      ({ property, constraints }) => [
        property,
        // `Rule`, which makes every constraint, takes no other message.
        messageOf(Object.values(constraints ?? {})[0] as RuleMessage),
      ],
    ),
  );

const messageOf = (rule: RuleMessage): FieldMessage => (isCatalogued(rule) ? { code: rule, data: {} } : { rule });
