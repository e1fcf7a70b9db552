/** The secrets and personal data of a customer, by name. Empty if the customer has none of a kind. */
import type { CustomerPage } from '@test/e2e/support/customer-page';

export const personalDataOf = ({ persona, code }: CustomerPage): Readonly<Record<string, string>> => ({
  password: persona.password,
  'access code': code,
  PAN: persona.pan,
  mobile: persona.mobile,
  email: persona.email,
  username: persona.username ?? '',
  name: persona.name,
});
