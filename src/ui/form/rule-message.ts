import type { ErrorCode } from '@domain/error/catalogue';
import type { Catalogue } from '@ui/text/catalogue';

/** The text of a rule that a field's value breaks. */
export type RuleText = keyof Catalogue['validation'];

/** What a rule shows if it is broken: its text, or that of the error code that the gateway would refuse the value with. */
export type RuleMessage = RuleText | ErrorCode;
