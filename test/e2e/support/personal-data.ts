import type { CustomerPage } from '@test/e2e/support/customer-page';

/** The secrets and personal data of a customer, by name. Empty if the customer has none of a kind, or not yet. */
export const personalDataOf = (customer: CustomerPage): Readonly<Record<string, string>> => {
  const { persona } = customer;
  return {
    password: persona.password,
    'access code': customer.codesSent === 0 ? '' : customer.code,
    PAN: persona.pan,
    mobile: persona.mobile,
    email: persona.email,
    username: persona.username ?? '',
    name: persona.name,
  };
};
