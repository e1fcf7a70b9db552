import { keepUnsubmittedInput } from '@application/signing-in/keep-unsubmitted-input';
import { EndSession } from '@application/session/end-session';
import { newJourney } from '@domain/journey/fields';
import { startEnteredApp } from '@test/support/customer-actions';

const TYPED = { pan: 'AAAPR1001F', emailOrMobile: '9810010001' };

describe('Input that was typed but not submitted', () => {
  it('is kept for another journey', async () => {
    const { state } = await startEnteredApp();
    keepUnsubmittedInput(state, TYPED);
    expect(state.journey.get()).toMatchObject(TYPED);
  });

  it('is not kept after the session has ended', async () => {
    const app = await startEnteredApp();
    app.get(EndSession).logOut();
    keepUnsubmittedInput(app.state, TYPED);
    expect(app.state.journey.get()).toEqual(newJourney());
  });
});
