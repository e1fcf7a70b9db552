/** Sets a new password for a signed-in customer, after the old one has expired or by choice. */
import { signedIn, type BrokerageContext, type Handlers } from '@adapters/in-memory/brokerage/context';
import { contractViolation } from '@adapters/in-memory/brokerage/refusal';

type PasswordService = 'resetExpiredPassword' | 'changePasswordVerify' | 'changePasswordConfirm';

export const passwordServices = (context: BrokerageContext): Handlers<PasswordService> => ({
  resetExpiredPassword: signedIn(context, (request, { customer }) => {
    const { userId, oldPassword, newPassword, confirmNewPassword } = request;
    if (userId !== customer.persona.userId) return contractViolation('Another customer');
    const refusal =
      context.customers.checkPassword(customer, oldPassword, '1030') ??
      context.customers.setPassword(customer, newPassword, confirmNewPassword);
    return refusal ?? {};
  }),

  changePasswordVerify: signedIn(context, ({ currentPassword }, { session, customer }) => {
    const wrong = context.customers.checkPassword(customer, currentPassword, '1030');
    return wrong ?? { refId: context.codes.prove({ journey: 'change-password', customer, sessionId: session.id }) };
  }),

  changePasswordConfirm: signedIn(context, ({ refId, newPassword, confirmNewPassword }, { session }) =>
    context.codes.withProof({ journey: 'change-password', refId, sessionId: session.id }, ({ customer }) =>
      context.customers.setPassword(customer, newPassword, confirmNewPassword),
    ),
  ),
});
