/** Checks a form by class-validator: its decorators carry the keys of the messages. */
import { validateSync } from 'class-validator';
import type { FieldMessages } from '@ui/parts/form/form-state';

/** The first broken rule of each field. */
export const checkForm = (form: object): FieldMessages =>
  Object.fromEntries(
    validateSync(form, { stopAtFirstError: true }).map(({ property, constraints }) => [
      property,
      { rule: Object.values(constraints ?? {})[0] ?? '' },
    ]),
  );
