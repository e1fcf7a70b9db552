/** Runs class-validator on a form. */
import { validateSync } from 'class-validator';
import { isCatalogued } from '@domain/error/catalogue';
import type { FieldMessage, FieldMessages } from '@ui/form/form-state';
import type { RuleMessage } from '@ui/form/rule-message';

/**
 * Returns the message of the first broken rule of each field. A rule is named by its text key, or by the error code that
 * the gateway would refuse the value with: both then have the same words.
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
