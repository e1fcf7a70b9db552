import type { ErrorCode } from '@domain/error/catalogue';
import type { Catalogue } from '@ui/text/catalogue';

/** The text of a rule that a field's value breaks. */
export type RuleText = keyof Catalogue['validation'];

/**
 * What a broken rule shows: its own text, or the text of the error code with which the gateway would refuse the value.
 */
export type RuleMessage = RuleText | ErrorCode;
