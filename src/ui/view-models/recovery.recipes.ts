/** How the use-cases are made that several recovery screens share. */
import { Activate } from '@application/activate';
import { Calls } from '@application/call';
import { CodeTerms } from '@application/code-terms';
import { Recover } from '@application/recover';
import { State } from '@application/state';
import { recipe } from '@ui/view-models/recipe';

export const recover = recipe(Recover, Calls, State, CodeTerms);
export const activate = recipe(Activate, Calls, State, CodeTerms);
