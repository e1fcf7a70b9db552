/**
 * Reads each code from an SMS that is bound to this site (`@host #123456`), where the browser supports WebOTP. Other
 * browsers still offer the code above the keyboard.
 */
import { useEffect, useRef } from 'react';

interface OtpCredential {
  readonly code?: string;
}

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } };

/** A request ends with the first code, so every new value of `codeKey` starts another one. */
export const useWebOtp = (onCode: (code: string) => void, codeKey: unknown): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  });
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: controller.signal };
    const handleCredential = (credential: unknown) => {
      const { code } = (credential ?? {}) as OtpCredential;
      if (code !== undefined && !controller.signal.aborted) latest.current(code);
    };
    navigator.credentials.get(request).then(handleCredential, () => undefined);
    return () => controller.abort();
  }, [codeKey]);
};
