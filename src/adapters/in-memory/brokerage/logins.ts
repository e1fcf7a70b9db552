/** The answer to a successful sign-in (`Login` in docs/openapi.yaml) and its tokens. */
import type { Login } from '@domain/session/session';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import type { SessionCall } from '@adapters/in-memory/brokerage/handlers';

/** The application does not use `segment` and `branch`; completeSso checks that they come back unchanged. */
export const loginOf = ({ persona, passwordExpired }: Customer, refreshToken: string): Login => ({
  accounts: persona.accounts,
  name: persona.name,
  userId: persona.userId,
  refreshToken: { token: refreshToken },
  ...(passwordExpired ? { passwordExpired } : {}),
  segment: 'RETAIL',
  branch: { code: 'MUM-01' },
});

/** Signs the customer in and issues new tokens, in the answer and in its headers. */
export const signIn = ({ sessions }: BrokerageMemory, { issued, session }: SessionCall, customer: Customer): Login => {
  const tokens = sessions.signIn(session, customer);
  Object.assign(issued, tokens);
  return loginOf(customer, tokens.refreshToken);
};
