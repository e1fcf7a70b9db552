import { detachedAuth } from '@application/session/detached-auth';
import { NO_AUTH } from '@domain/session/session';

it('An auth context outside the state stores the tokens of its own calls', () => {
  const auth = detachedAuth({ ...NO_AUTH, sessionId: 'entry' });
  auth.change((context) => ({ ...context, accessToken: 'from the headers' }));
  expect(auth.get()).toEqual({ ...NO_AUTH, sessionId: 'entry', accessToken: 'from the headers' });
});
