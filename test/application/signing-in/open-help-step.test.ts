import { openHelpStep } from '@application/signing-in/open-help-step';
import { currentStep, lastMessage, startEnteredApp } from '@test/support/customer-actions';
import type { ResetPasswordOption } from '@domain/journey/fields';

const startWithJourney = async () => {
  const app = await startEnteredApp();
  return { app, journey: () => app.state.session.journey.get() };
};

describe('A suggestion of "Trouble signing in?"', () => {
  it.each([
    ['PAN', 'AAAPR1001F', { pan: 'AAAPR1001F', emailOrMobile: '' }],
    ['email', 'asha.rao@example.com', { pan: '', emailOrMobile: 'asha.rao@example.com' }],
    ['mobile number', '9810010001', { pan: '', emailOrMobile: '9810010001' }],
  ])('opens its step with the %s that the customer has typed', async (_type, typed, expected) => {
    const { app, journey } = await startWithJourney();
    openHelpStep(app.state, 'forgotPasswordIdentifier', typed);
    expect(currentStep(app)).toBe('forgotPasswordIdentifier');
    expect(journey()).toMatchObject({ ...expected, resetPasswordOption: null });
  });

  it('removes the message about the failed attempt', async () => {
    const app = await startEnteredApp();
    app.state.screen.notify('offline');
    openHelpStep(app.state, 'loginUsername', '');
    expect(lastMessage(app)).toBeUndefined();
  });

  it.each<[string, ResetPasswordOption | null, ResetPasswordOption]>([
    ['keeping the password preselected', null, 'KEEP'],
    ['the choice that the customer made before', 'RESET', 'RESET'],
  ])('to unlock the account opens with %s', async (_choice, before, expected) => {
    const { app, journey } = await startWithJourney();
    app.state.session.journey.change((present) => ({ ...present, resetPasswordOption: before }));
    openHelpStep(app.state, 'unlockSelection', app.persona.pan);
    expect(currentStep(app)).toBe('unlockSelection');
    expect(journey()).toMatchObject({ pan: app.persona.pan, resetPasswordOption: expected, isValidated: true });
  });
});
