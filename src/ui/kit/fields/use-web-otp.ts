/**
 * Takes each code out of an SMS that is bound to this site (`@host #123456`), where the browser can; elsewhere nothing
 * happens and the keyboard's own offer remains.
 */
import { useEffect, useRef } from 'react';

interface OtpCredential {
  readonly code?: string;
}

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** Answered once, a request is over: another `sending` of a code is a request of its own. */
export const useWebOtp = (onCode: (code: string) => void, sending: unknown): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal };
    const took = (credential: unknown) => {
      const { code } = (credential ?? {}) as OtpCredential;
      if (code !== undefined && !waiting.signal.aborted) latest.current(code);
    };
    navigator.credentials.get(request).then(took, () => undefined);
    return () => waiting.abort();
  }, [sending]);
};
