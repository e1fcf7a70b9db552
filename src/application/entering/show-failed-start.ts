import { isMaintenance } from '@domain/error/catalogue';
import { requestIdOf, type Failure } from '@domain/error/failure';
import type { FullPage, ScreenState } from '@application/state/screen-state';
import type { Telemetry } from '@ports/telemetry';

/**
 * A start-up or an entry has failed: during maintenance shows its page, otherwise `page`, and reports the failure. Without a
 * failed call, `failure` is missing and nothing is reported.
 */
export const showFailedStart = (
  { screen, telemetry }: { readonly screen: ScreenState; readonly telemetry: Telemetry },
  page: FullPage,
  failure?: Failure,
): void => {
  screen.showFullPage(isMaintenance(failure?.code ?? '') ? 'maintenance' : page, failure);
  if (failure === undefined) return;
  telemetry.report({ name: 'start_failed', code: failure.code, requestId: requestIdOf(failure) });
};
