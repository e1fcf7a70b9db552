/** Sets a new password for a signed-in customer, after the old one has expired or by choice. */
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { signedIn, type Handlers } from '@adapters/in-memory/brokerage/handlers';
import { contractViolation } from '@adapters/in-memory/brokerage/refusal';

type PasswordService = 'resetExpiredPassword' | 'changePasswordVerify' | 'changePasswordConfirm';

export const passwordServices = (memory: BrokerageMemory): Handlers<PasswordService> => ({
  resetExpiredPassword: signedIn(memory, (request, { customer }) => {
    const { userId, oldPassword, newPassword, confirmNewPassword } = request;
    if (userId !== customer.persona.userId) return contractViolation('Another customer');
    const refusal =
      memory.customers.checkPassword(customer, oldPassword, '1030') ??
      memory.customers.setPassword(customer, newPassword, confirmNewPassword);
    return refusal ?? {};
  }),

  changePasswordVerify: signedIn(memory, ({ currentPassword }, { session, customer }) => {
    const wrong = memory.customers.checkPassword(customer, currentPassword, '1030');
    return wrong ?? { refId: memory.codes.prove({ journey: 'change-password', customer, sessionId: session.id }) };
  }),

  changePasswordConfirm: signedIn(memory, ({ refId, newPassword, confirmNewPassword }, { session }) =>
    memory.codes.withProof({ journey: 'change-password', refId, sessionId: session.id }, ({ customer }) =>
      memory.customers.setPassword(customer, newPassword, confirmNewPassword),
    ),
  ),
});
