/** Decorators for the fields of forms, made from predicates of the domain. */
import { isEmail, ValidateBy } from 'class-validator';
import { readEmail } from '@domain/identity/email';
import { withoutInvisible } from '@domain/identity/invisible';
import { readIdentifier, type IdentifierField } from '@domain/identity/identifier';
import { isCompleteCode } from '@domain/identity/code';
import { missingFromPan, type MissingPart } from '@domain/identity/unfinished-pan';
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

/** An email address must also be valid for class-validator (domain/identity/email.ts). Other texts pass. */
export const isValidIfEmail = (text: string): boolean => {
  const email = readEmail(text);
  return email === null || isEmail(email);
};

/** An empty value passes: `Filled` rejects it. */
export const IsIdentifier = (field: IdentifierField, message: RuleMessage): PropertyDecorator =>
  ValidIfFilled((text) => readIdentifier(field, text) !== null && isValidIfEmail(text), message);

const MISSING_FROM_PAN = {
  digit: 'pan-lacks-digit',
  letter: 'pan-lacks-letter',
  'digit-and-letter': 'pan-lacks-digit-and-letter',
} as const satisfies Readonly<Record<MissingPart, RuleMessage>>;

/** Reports what is missing in a text that looks like an unfinished PAN. */
export const CompletePan: PropertyDecorator = (form, field) => {
  for (const [part, message] of Object.entries(MISSING_FROM_PAN))
    Rule(message, (text: string) => missingFromPan(text) !== part)(form, field);
};

/** An empty value passes: `Filled` rejects it. */
export const CompleteCode = (message: RuleMessage): PropertyDecorator =>
  Rule(message, (value: string) => value === '' || isCompleteCode(value));
