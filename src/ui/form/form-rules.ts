/** Decorators for the fields of forms, made from predicates of the domain. */
import { isEmail, ValidateBy } from 'class-validator';
import { readEmail } from '@domain/identity/email';
import { withoutInvisible } from '@domain/identity/invisible';
import { readIdentifier, type IdentifierField } from '@domain/identity/identifier';
import { isCompleteCode } from '@domain/identity/code';
import type { RuleMessage } from '@ui/form/rule-message';

/** The field is valid if the predicate returns true. */
export const Rule = <Form extends object>(
  message: RuleMessage,
  isValid: (value: never, form: Form) => boolean,
): PropertyDecorator =>
  ValidateBy(
    {
      name: message,
      validator: { validate: (value, args) => isValid(value as never, args?.object as Form) },
    },
    { message },
  );

const isFilled = (text: string): boolean => withoutInvisible(text).trim() !== '';

export const Filled = (message: RuleMessage): PropertyDecorator => Rule(message, isFilled);

/** For passwords, which may consist of spaces. */
export const NotEmpty = (message: RuleMessage): PropertyDecorator => Rule(message, (value: string) => value !== '');

export const Accepted = (message: RuleMessage): PropertyDecorator => Rule(message, (value: boolean) => value);

export const ValidIfFilled = (isValid: (text: string) => boolean, message: RuleMessage): PropertyDecorator =>
  Rule(message, (value: string) => !isFilled(value) || isValid(value));

/** class-validator must accept an email address too (domain/identity/email.ts). Any other text passes. */
export const passesAsEmail = (text: string): boolean => {
  const email = readEmail(text);
  return email === null || isEmail(email);
};

/** An empty value passes: `Filled` rejects it. */
export const IsIdentifier = (field: IdentifierField, message: RuleMessage): PropertyDecorator =>
  ValidIfFilled((text) => readIdentifier(field, text) !== null && passesAsEmail(text), message);

/** An empty value passes: `Filled` rejects it. */
export const CompleteCode = (message: RuleMessage): PropertyDecorator =>
  Rule(message, (value: string) => value === '' || isCompleteCode(value));
