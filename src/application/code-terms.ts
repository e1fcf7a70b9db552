import type { DeliveryTerms } from '@domain/journey/code-delivery';
import type { Clock } from '@ports/clock';
import type { Settings } from '@ports/settings';

/** The present moment and the configured wait, as every sent code is stamped with them. */
export class CodeTerms {
  constructor(
    private readonly clock: Clock,
    private readonly settings: Pick<Settings, 'resendSeconds'>,
  ) {}

  now(): DeliveryTerms {
    return { now: this.clock.monotonic(), resendSeconds: this.settings.resendSeconds };
  }
}
