import { ChangeResult } from '@ui/messages/change-result.view';
import { HelpDialog } from '@ui/parts/help/help.view';
import { dialogs } from '@wiring/dialogs';

export const bindings = dialogs;

export const views = { help: HelpDialog, changeResult: ChangeResult };
