/**
 * Creating a passkey and signing in with one. The `credential` of a request must be verified: only its `id`, `publicKey` and
 * `counter` are read, and one without an id is refused. Unit tests give an id; the sandbox verifies what the browser has
 * signed (sandbox/passkey-verification.ts).
 */
import type { PasskeyCredential } from '@domain/session/passkey';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { isRefused, type Customer } from '@adapters/in-memory/brokerage/customers';
import { inSession, signedIn, type Handler, type Handlers } from '@adapters/in-memory/brokerage/handlers';
import { signIn } from '@adapters/in-memory/brokerage/logins';
import type { VerifiedCredential } from '@adapters/in-memory/brokerage/passkeys';
import { callsRefusedWith, contractViolation, Refusal } from '@adapters/in-memory/brokerage/refusal';

const readCredential = ({ id, publicKey, counter }: PasskeyCredential): VerifiedCredential => ({
  id: typeof id === 'string' ? id : '',
  publicKey: typeof publicKey === 'string' ? publicKey : '',
  counter: typeof counter === 'number' ? counter : 0,
});

const refusalFor = (customer: Customer): Refusal | null => {
  if (customer.locked) return new Refusal('1030');
  const { refusal } = customer;
  if (refusal === undefined || !isRefused(customer)) return null;
  return new Refusal(callsRefusedWith(refusal.code).includes('passkeyLogin') ? refusal.code : '1076');
};

const passkeyLogin = (memory: BrokerageMemory): Handler<'passkeyLogin'> =>
  inSession(memory, ({ refId, credential, termsAccepted }, call) => {
    const { session } = call;
    if (session.consentNeeded && termsAccepted !== true) return contractViolation('The terms must be accepted');
    if (!memory.passkeys.take(refId, session, null)) return new Refusal('1058');
    const passkey = memory.passkeys.use(readCredential(credential));
    if (passkey === null) return new Refusal('1076');
    const refusal = refusalFor(passkey.customer);
    if (refusal !== null) return refusal;
    session.consentNeeded = false;
    return signIn(memory, call, passkey.customer);
  });

const passkeyEnrol = (memory: BrokerageMemory): Handler<'passkeyEnrol'> =>
  signedIn(memory, ({ refId, credential }, { session, customer }) => {
    if (!memory.passkeys.take(refId, session, customer)) return new Refusal('1058');
    const verified = readCredential(credential);
    return verified.id !== '' && memory.passkeys.register(customer, verified) ? {} : new Refusal('1076');
  });

type PasskeyService = 'passkeyOptions' | 'passkeyLogin' | 'passkeyEnrolOptions' | 'passkeyEnrol';

export const passkeyServices = (memory: BrokerageMemory): Handlers<PasskeyService> => ({
  passkeyOptions: inSession(memory, (_request, { session }) => memory.passkeys.beginUse(session)),
  passkeyLogin: passkeyLogin(memory),
  passkeyEnrolOptions: signedIn(memory, (_request, { session, customer }) =>
    memory.passkeys.beginCreation(session, customer),
  ),
  passkeyEnrol: passkeyEnrol(memory),
});
