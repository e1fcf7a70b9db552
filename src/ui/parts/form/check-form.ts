/** Runs class-validator on a form. */
import { validateSync } from 'class-validator';
import type { FieldMessages } from '@ui/parts/form/form-state';

/** Returns the first broken rule of each field; the rule's text key is the message of its decorator. */
export const checkForm = (form: object): FieldMessages =>
  Object.fromEntries(
    validateSync(form, { stopAtFirstError: true }).map(({ property, constraints }) => [
      property,
      { rule: Object.values(constraints ?? {})[0] ?? '' },
    ]),
  );
