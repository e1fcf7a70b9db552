/** Decorators that put the domain's predicates on the fields of forms. A message is a key of the text catalogue. */
import { isEmail, ValidateBy } from 'class-validator';
import { readIdentifier, type IdentifierField } from '@domain/identity/identifier';
import { isWholeCode } from '@domain/identity/code';

/** Any predicate of the form's values as a rule. */
export const Rule = <Form extends object>(
  message: string,
  keeps: (value: never, form: Form) => boolean,
): PropertyDecorator =>
  ValidateBy(
    {
      name: message,
      validator: { validate: (value, args) => keeps(value as never, args?.object as Form) },
    },
    { message },
  );

export const Filled = (message: string): PropertyDecorator => Rule(message, (value: string) => value.trim() !== '');

export const Accepted = (message: string): PropertyDecorator => Rule(message, (value: boolean) => value);

/** Passes an empty value, which is another rule's matter. */
export const ReadsAsIdentifier = (field: IdentifierField, message: string): PropertyDecorator =>
  Rule(message, (value: string) => {
    if (value.trim() === '') return true;
    const identifier = readIdentifier(field, value);
    if (identifier === null) return false;
    return identifier.identifierType !== 'EMAIL' || isEmail(identifier.username);
  });

/** Passes an empty value, which is another rule's matter. */
export const Readable = (reads: (text: string) => boolean, message: string): PropertyDecorator =>
  Rule(message, (value: string) => value.trim() === '' || reads(value));

export const WholeCode = (message: string): PropertyDecorator =>
  Rule(message, (value: string) => value === '' || isWholeCode(value));
