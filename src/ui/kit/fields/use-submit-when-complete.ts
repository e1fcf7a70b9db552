import { use, useEffect, useRef } from 'react';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import { SubmissionCountContext } from '@ui/kit/fields/submission-count';

interface Completion {
  readonly clock: CountdownClock;
  /** Empty until it is complete. */
  readonly code: string;
  readonly busy: boolean;
  readonly partWaitMs: () => number;
}

/**
 * Submits the form whenever the code becomes complete, once no other part of it can follow and the form is not busy.
 * Does not submit again if the customer submits first.
 */
export const useSubmitWhenComplete = (
  input: { readonly current: HTMLInputElement | null },
  { code, busy, clock, partWaitMs }: Completion,
): void => {
  const submitted = useRef('');
  const submissionCount = use(SubmissionCountContext);
  const latestSubmission = useRef(submissionCount);
  const latestPartWait = useRef(partWaitMs);
  useEffect(() => {
    latestPartWait.current = partWaitMs;
  });
  useEffect(() => {
    // A submission may itself have read the code (read-at-submission.ts).
    if (latestSubmission.current !== submissionCount) submitted.current = code;
    latestSubmission.current = submissionCount;
    if (busy || code === submitted.current) return;
    const form = input.current?.form;
    if (code === '' || !form) {
      submitted.current = code;
      return;
    }
    let cancel = (): void => undefined;
    const noteSubmission = (): void => {
      submitted.current = code;
      cancel();
    };
    // Not requestSubmit(), which Safari has only since version 16.
    const submit = (): boolean => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    form.addEventListener('submit', noteSubmission);
    const wait = latestPartWait.current();
    if (wait > 0) cancel = clock.after(wait, submit);
    else submit();
    return () => {
      cancel();
      form.removeEventListener('submit', noteSubmission);
    };
  }, [input, code, busy, clock, submissionCount]);
};
