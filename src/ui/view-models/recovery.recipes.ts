/** How the use-cases are made that several recovery screens share. */
import { Activate } from '@application/recovering/activate';
import { Calls } from '@application/calls/call';
import { CodeTerms } from '@application/code-terms';
import { Recover } from '@application/recovering/recover';
import { State } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

export const recover = recipe(Recover, Calls, State, CodeTerms);
export const activate = recipe(Activate, Calls, State, CodeTerms);
