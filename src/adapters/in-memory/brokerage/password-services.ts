/** A new password for a customer who is signed in: after the old one expired, or by choice. */
import { signedIn, type Desk, type Handlers } from '@adapters/in-memory/brokerage/desk';
import { broken, Refusal } from '@adapters/in-memory/brokerage/refusal';

type PasswordService = 'resetExpiredPassword' | 'changePasswordVerify' | 'changePasswordConfirm';

export const passwordServices = (desk: Desk): Handlers<PasswordService> => ({
  resetExpiredPassword: signedIn(desk, (request, { customer }) => {
    const { userId, oldPassword, newPassword, confirmNewPassword } = request;
    if (userId !== customer.persona.userId) return broken('Another customer');
    const refusal =
      desk.customers.tryPassword(customer, oldPassword, '1030') ??
      desk.customers.setPassword(customer, newPassword, confirmNewPassword);
    return refusal ?? {};
  }),

  changePasswordVerify: signedIn(desk, ({ currentPassword }, { session, customer }) => {
    const wrong = desk.customers.tryPassword(customer, currentPassword, '1030');
    return wrong ?? { refId: desk.codes.prove({ journey: 'change-password', customer, sessionId: session.id }) };
  }),

  changePasswordConfirm: signedIn(desk, ({ refId, newPassword, confirmNewPassword }, { session }) => {
    const proof = desk.codes.proven({ journey: 'change-password', refId, sessionId: session.id });
    if (proof instanceof Refusal) return proof;
    const refusal = desk.customers.setPassword(proof.customer, newPassword, confirmNewPassword);
    if (refusal !== null) return refusal;
    desk.codes.spend(refId);
    return {};
  }),
});
