import {
  keepTextOfFirstForm,
  keepUnsubmittedIdentity,
  keepUnsubmittedText,
} from '@application/signing-in/keep-unsubmitted-input';
import { EndSession } from '@application/session/end-session';
import { newJourney, storedFields } from '@domain/journey/fields';
import { startEnteredApp } from '@test/support/customer-actions';

const TYPED = { pan: 'AAAPR1001F', emailOrMobile: '9810010001' };

describe('Input that was typed but not submitted', () => {
  it('is kept for another journey', async () => {
    const { state } = await startEnteredApp();
    keepUnsubmittedIdentity(state.session, TYPED);
    expect(state.session.journey.get()).toMatchObject(TYPED);
  });

  it.each([
    ['a PAN', 'AAAPR1001F', { pan: 'AAAPR1001F', emailOrMobile: '', unsubmittedMobileOrPan: 'AAAPR1001F' }],
    ['a mobile number', '9810010001', { pan: '', emailOrMobile: '9810010001', unsubmittedMobileOrPan: '9810010001' }],
    ['a username', 'asha.rao', { pan: '', emailOrMobile: '', unsubmittedUsername: 'asha.rao' }],
    ['half a mobile number', '98100', { pan: '', emailOrMobile: '', unsubmittedUsername: '' }],
  ])('fills in only the fields that accept it: %s', async (_kind, typed, kept) => {
    const { state } = await startEnteredApp();
    keepUnsubmittedText(state.session, typed);
    expect(storedFields(state.session.journey.get())).toMatchObject(kept);
  });

  it.each([
    ['half a mobile number', '98100', { unsubmittedMobileOrPan: '98100', unsubmittedUsername: '', emailOrMobile: '' }],
    ['a username', 'asha.rao', { unsubmittedMobileOrPan: 'asha.rao', unsubmittedUsername: 'asha.rao' }],
    ['a mobile number', '098100 10001', { unsubmittedMobileOrPan: '9810010001', emailOrMobile: '9810010001' }],
  ])('is kept for the first form even if its field does not accept it: %s', async (_kind, typed, kept) => {
    const { state } = await startEnteredApp();
    keepTextOfFirstForm(state.session, typed);
    expect(storedFields(state.session.journey.get())).toMatchObject(kept);
  });

  it('is not kept after the session has ended', async () => {
    const app = await startEnteredApp();
    app.get(EndSession).logOut();
    keepUnsubmittedText(app.state.session, 'asha.rao');
    keepTextOfFirstForm(app.state.session, '98100');
    keepUnsubmittedIdentity(app.state.session, TYPED);
    expect(app.state.session.journey.get()).toEqual(newJourney());
  });
});
