import { LateReference } from '@ui/shell/late-reference';
import type { Status } from '@ui/kit/status-line';
import { statusViewModel } from '@ui/shell/status.view-model';
import { useToastWords } from '@ui/shell/use-message';
import { useViewModel } from '@ui/use-view-model';

/** The status line of a step (to be called by an observer). */
export const useStatus = (): Status | null => {
  const words = useToastWords(useViewModel(statusViewModel).toast);
  return words && { ...words, end: words.requestId && <LateReference id={words.requestId} /> };
};
