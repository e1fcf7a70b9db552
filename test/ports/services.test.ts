import { SERVICES, type ServiceFacts, type ServiceName } from '@ports/services';

const servicesWhere = (is: (facts: ServiceFacts) => boolean): readonly string[] =>
  (Object.keys(SERVICES) as ServiceName[]).filter((service) => is(SERVICES[service]));

describe('The services', () => {
  it('go to the login client, except the post-login check', () => {
    expect(servicesWhere(({ client }) => client !== 'login')).toEqual(['postLoginCheck']);
    expect([SERVICES.handshake.client, SERVICES.canLogin.client]).toEqual(['login', 'login']);
    expect(SERVICES.postLoginCheck.client).toBe('customers');
  });

  it('are encrypted, except the handshake', () => {
    expect(servicesWhere(({ isEncrypted }) => !isEncrypted)).toEqual(['handshake']);
  });

  it('send the sub-account id where the contract names it', () => {
    expect(servicesWhere(({ sendsSubAccountId }) => sendsSubAccountId)).toEqual([
      'completeSso',
      'getAuthToken',
      'postLoginCheck',
    ]);
  });

  it('drop an answer whose step the customer has left, except while entering, handing over and logging out', () => {
    expect(servicesWhere(({ belongsToStep }) => !belongsToStep)).toEqual([
      'handshake',
      'initiateSso',
      'validateSso',
      'completeSso',
      'postLoginCheck',
      'loginStatus',
      'logout',
    ]);
  });
});
