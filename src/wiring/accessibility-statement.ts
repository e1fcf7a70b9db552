import { ScreenState } from '@application/state/screen-state';
import { Settings } from '@ports/settings';
import { AccessibilityStatementViewModel } from '@ui/pages/accessibility-statement.view-model';
import { bindingsOf } from '@wiring/bindings';

export const accessibilityStatement = bindingsOf((bindings) => {
  bindings.viewModel(AccessibilityStatementViewModel, ScreenState, Settings);
});
