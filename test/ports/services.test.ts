import { SERVICES, type ServiceName } from '@ports/services';
import type { ServiceFacts } from '@ports/service';

const servicesWhere = (isMatch: (facts: ServiceFacts) => boolean): readonly string[] =>
  (Object.keys(SERVICES) as ServiceName[]).filter((service) => isMatch(SERVICES[service]));

describe('The services', () => {
  it('belong to the login client, except the post-login check', () => {
    expect(servicesWhere(({ client }) => client !== 'login')).toEqual(['postLoginCheck']);
    expect(SERVICES.handshake.client).toBe('login');
    expect(SERVICES.canLogin.client).toBe('login');
    expect(SERVICES.postLoginCheck.client).toBe('customers');
  });

  it('are encrypted, except the handshake', () => {
    expect(servicesWhere(({ isEncrypted }) => !isEncrypted)).toEqual(['handshake']);
  });

  it('send the sub-account id if the contract requires it', () => {
    expect(servicesWhere(({ sendsSubAccountId }) => sendsSubAccountId)).toEqual([
      'completeSso',
      'getAuthToken',
      'postLoginCheck',
    ]);
  });

  it('are answered to the step that made them, except those of entry, hand-off, token refresh and logout', () => {
    expect(servicesWhere(({ afterLeaving }) => afterLeaving === 'use')).toEqual([
      'handshake',
      'initiateSso',
      'validateSso',
      'completeSso',
      'getAuthToken',
      'postLoginCheck',
      'loginStatus',
      'logout',
      'logoutTrace',
    ]);
  });

  it('are answered wherever the customer is if they have changed the account', () => {
    expect(servicesWhere(({ afterLeaving }) => afterLeaving === 'use-success')).toEqual([
      'forgotPasswordConfirm',
      'unlockAccountConfirm',
      'forgotUsernameConfirm',
      'createUsernameConfirm',
      'resetExpiredPassword',
      'changePasswordConfirm',
      'activationConfirm',
    ]);
  });
});
