import { NewPasswordForStep } from '@application/recovering/new-password-for-step';
import type { StepId } from '@domain/journey/steps';
import type { ServiceName } from '@ports/services';
import { startEnteredApp } from '@test/support/customer-actions';
import { NEW_PASSWORDS } from '@test/support/new-password';

describe('The new password', () => {
  it.each<[StepId, ServiceName]>([
    ['forgotPasswordSet', 'forgotPasswordConfirm'],
    ['unlockSet', 'unlockAccountConfirm'],
    ['changePasswordSet', 'changePasswordConfirm'],
    ['activationSet', 'activationConfirm'],
  ])('of %s is set by %s', async (step, service) => {
    const app = await startEnteredApp();
    await app.get(NewPasswordForStep).set(step, NEW_PASSWORDS);
    expect(app.gateway.calls[0]?.service).toBe(service);
  });
});
