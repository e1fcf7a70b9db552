import { useEffect, useRef, useState } from 'react';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';

interface OtpCredential {
  readonly code?: string;
}

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

interface WebOtpOptions {
  /** A change replaces the pending request. Null if no SMS is awaited. */
  readonly codeKey: number | null;
  /** Whether the form is busy, for example with a delivered code. */
  readonly busy: boolean;
  readonly clock: CountdownClock;
}

/** Within this time, a delivered code that is submitted makes the form busy. */
const SUBMISSION_MS = 200;

/**
 * Reads each code from an SMS that is bound to this site (`@host #123456`), where the browser supports WebOTP. Other
 * browsers still offer the code above the keyboard.
 *
 * A request ends when it delivers a code. If that code does not lead to another step, for example because it is
 * refused, a new request waits for the next SMS.
 */
export const useWebOtp = (onCode: (code: string) => void, { codeKey, busy, clock }: WebOtpOptions): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  const [requests, setRequests] = useState(1);
  const [delivered, setDelivered] = useState(0);
  useEffect(() => {
    if (codeKey === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    const handleCredential = (credential: unknown) => {
      const { code } = (credential ?? {}) as OtpCredential;
      if (code === undefined || controller.signal.aborted) return;
      latest.current(code);
      setDelivered(requests);
    };
    navigator.credentials.get(request).then(handleCredential, () => undefined);
    return () => controller.abort();
  }, [codeKey, requests]);
  const isOver = delivered === requests;
  useEffect(
    () => (isOver && !busy ? clock.after(SUBMISSION_MS, () => setRequests((count) => count + 1)) : undefined),
    [isOver, busy, clock],
  );
};
