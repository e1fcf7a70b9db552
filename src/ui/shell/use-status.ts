import type { Status } from '@ui/kit/status-line';
import { statusViewModel } from '@ui/shell/status.view-model';
import { useToastText } from '@ui/shell/use-message';
import { useViewModel } from '@ui/use-view-model';

/** The status line of a step (to be called by an observer). */
export const useStatus = (): Status | null => useToastText(useViewModel(statusViewModel).toast);
