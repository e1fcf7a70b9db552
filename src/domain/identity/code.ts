/**
 * Access codes and OTPs: six digits, valid ten minutes. Sources: OWASP ASVS 5.0 §6.5; the exchanges' two-factor circular of
 * June 2022. That a code has five attempts, is used once and belongs to one reference are the server's rules.
 */
import { MINUTE_MS } from '@domain/time';

export const CODE_LENGTH = 6;
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;

export const isCompleteCode = (digits: string): boolean => digits.length === CODE_LENGTH;
