/**
 * Unencrypted hints beside the encrypted records (records.ts): until when a record is valid, in milliseconds since the
 * epoch. They contain nothing else. The page reads them before any script has loaded, to show the right form immediately.
 * There is no hint without its record.
 */
export const HINT_KEYS = {
  /** On the device. Present only if the record leads to the password form of a remembered customer. */
  journey: 'remembered-until',
  /** In the tab. */
  'resume-ticket': 'ticket-until',
} as const;

/** Whether the record beside the hint is valid. False for a hint that is missing or damaged. */
export const isHintValid = (until: string | null, now: number): boolean => Number(until) >= now;

export type HintKey = (typeof HINT_KEYS)[keyof typeof HINT_KEYS];
