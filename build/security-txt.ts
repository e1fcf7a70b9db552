import { DAY_MS } from '@domain/time';
import type { AppConfig } from './app-config';

/** Path relative to dist. */
export const SECURITY_TXT_PATH = '.well-known/security.txt';

export const SECURITY_KEYS = ['SECURITY_CONTACT', 'SECURITY_POLICY_URL', 'SECURITY_TXT_EXPIRES'] as const;

/** RFC 9116 recommends less than a year. */
const MAX_DAYS = 365;

/**
 * The file /.well-known/security.txt (RFC 9116): where to report a vulnerability. Undefined if no contact is set,
 * because a wrong address is worse than none.
 *
 * The day on which it expires is a setting, because someone must have checked the contact: a day that the build
 * computed would only say when the build ran. It would also make two builds differ.
 */
export function securityTxt(config: AppConfig): string | undefined {
  const contacts = contactsOf(config);
  if (contacts.length === 0) return undefined;
  const policy = valueOf(config, 'SECURITY_POLICY_URL');
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${valueOf(config, 'SECURITY_TXT_EXPIRES')}T00:00:00Z`,
    ...(policy === '' ? [] : [`Policy: ${policy}`]),
  ];
  return `${lines.join('\n')}\n`;
}

/** What is wrong with the settings of the file; nothing if no contact is set. */
export function securityTxtFaults(config: AppConfig, now: Date): readonly string[] {
  const contacts = contactsOf(config);
  if (contacts.length === 0) return [];
  return [...contacts.flatMap(contactFault), ...policyFault(config), ...expiryFault(config, now)];
}

function contactFault(contact: string): readonly string[] {
  if (/^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/\S+)$/u.test(contact)) return [];
  return [`SECURITY_CONTACT contains '${contact}': must be a mailto:, tel: or https: address`];
}

function policyFault(config: AppConfig): readonly string[] {
  const policy = valueOf(config, 'SECURITY_POLICY_URL');
  if (policy === '' || (/^https:\/\/\S+$/u.test(policy) && URL.canParse(policy))) return [];
  return [`SECURITY_POLICY_URL is '${policy}': must be an https URL`];
}

function expiryFault(config: AppConfig, now: Date): readonly string[] {
  const value = valueOf(config, 'SECURITY_TXT_EXPIRES');
  const expires = dayOf(value);
  const fault = (text: string): readonly string[] => [`SECURITY_TXT_EXPIRES is '${value}': ${text}`];
  if (expires === undefined) return fault('must be a day, such as 2027-03-31');
  if (expires <= now.getTime()) return fault('has passed. Check the contact, and set a day within a year');
  if (expires > now.getTime() + MAX_DAYS * DAY_MS) return fault(`must be at most ${MAX_DAYS} days ahead`);
  return [];
}

/** `Date.parse` accepts 31 February in some engines, so the parsed day must be the given one. */
function dayOf(value: string): number | undefined {
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(`${value}T`) ? time : undefined;
}

function contactsOf(config: AppConfig): readonly string[] {
  return valueOf(config, 'SECURITY_CONTACT')
    .split(',')
    .flatMap((contact) => contact.trim() || []);
}

function valueOf(config: AppConfig, key: (typeof SECURITY_KEYS)[number]): string {
  return (config[key] ?? '').trim();
}
