/** What a customer who has signed in is told (the `Login` of docs/openapi.yaml), and the tokens that come with it. */
import type { Login } from '@domain/session/session';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import type { BrokerageContext, SessionCall } from '@adapters/in-memory/brokerage/context';

/** `segment` and `branch` are of no use to the application: complete-SSO checks that they come back as they went. */
export const loginOf = ({ persona, passwordExpired }: Customer, refreshToken: string): Login => ({
  accounts: persona.accounts,
  name: persona.name,
  userId: persona.userId,
  refreshToken: { token: refreshToken },
  ...(passwordExpired ? { passwordExpired } : {}),
  segment: 'RETAIL',
  branch: { code: 'MUM-01' },
});

/** The customer has proven who they are: new tokens, in the answer and in its headers. */
export const signIn = ({ sessions }: BrokerageContext, { issued, session }: SessionCall, customer: Customer): Login => {
  const tokens = sessions.signIn(session, customer);
  Object.assign(issued, tokens);
  return loginOf(customer, tokens.refreshToken);
};
