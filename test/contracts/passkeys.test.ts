import { InMemoryPasskeys } from '@adapters/in-memory/passkeys';
import { PasskeyRequests } from '@adapters/webauthn/passkey-requests';
import { WebAuthnPasskeys } from '@adapters/webauthn/passkeys';
import { describePasskeysContract } from '@test/contracts/passkeys';
import { FakeCredentials, installWebAuthn, removeWebAuthn } from '@test/support/fake-credentials';

describePasskeysContract('WebAuthn', () => {
  const credentials = new FakeCredentials();
  installWebAuthn(credentials);
  const requests = new PasskeyRequests();
  return {
    passkeys: new WebAuthnPasskeys(() => Promise.resolve({ requests })),
    shown: () => credentials.ended(),
    choose: () => credentials.choose(),
    cancel: () => credentials.fail(new DOMException('', 'NotAllowedError')),
  };
});

describePasskeysContract('in memory', () => {
  const passkeys = new InMemoryPasskeys();
  return {
    passkeys,
    shown: () => Promise.resolve(),
    choose: () => passkeys.choose(),
    cancel: () => passkeys.cancel(),
  };
});

afterEach(removeWebAuthn);
