/** How the use-cases are made that several recovery screens share. */
import { Activate } from '@application/recovering/activate';
import { Calls } from '@application/calls/call';
import { Recover } from '@application/recovering/recover';
import { State } from '@application/state';
import type { CodePorts } from '@application/calls/sent-codes';
import { Clock } from '@ports/clock';
import { Settings } from '@ports/settings';
import { recipe, type Recipe } from '@ui/view-models/recipe';

const codePorts: Recipe<CodePorts> = (source) => ({ clock: source.get(Clock), settings: source.get(Settings) });

export const recover = recipe(Recover, Calls, State, codePorts);
export const activate = recipe(Activate, Calls, State, codePorts);
