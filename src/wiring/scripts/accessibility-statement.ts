import { AccessibilityStatementView } from '@ui/pages/accessibility-statement.view';
import { accessibilityStatement } from '@wiring/accessibility-statement';

export const bindings = accessibilityStatement;

export const views = { 'accessibility-statement': AccessibilityStatementView };
