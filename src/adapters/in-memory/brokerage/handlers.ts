/**
 * The handlers of the brokerage's services, and the conditions for calling a service: none, a session, or a customer who
 * has signed in. A handler returns the data of its answer or a refusal, and adds tokens for the headers to the call.
 */
import type { AnswerOf, RequestOf, ServiceName } from '@ports/services';
import type { Customer } from '@adapters/in-memory/brokerage/customers';
import type { BrokerageMemory } from '@adapters/in-memory/brokerage/brokerage-memory';
import { Refusal, type RefusalCode } from '@adapters/in-memory/brokerage/refusal';
import type { Session } from '@adapters/in-memory/brokerage/sessions';

/** The values of a call's headers; empty for a header that was not sent. */
export interface Caller {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly authToken: string;
  readonly subAccountId: string | null;
}

/** Tokens in the headers of an answer. */
export interface IssuedTokens {
  accessToken?: string;
  authToken?: string;
  refreshToken?: string;
}

export interface ServiceCall {
  readonly caller: Caller;
  readonly issued: IssuedTokens;
}

export interface SessionCall extends ServiceCall {
  readonly session: Session;
}

interface CustomerCall extends SessionCall {
  readonly customer: Customer;
}

type Handle<S extends ServiceName, C> = (request: RequestOf<S>, call: C) => AnswerOf<S> | Refusal;
export type Handler<S extends ServiceName> = Handle<S, ServiceCall>;
export type Handlers<S extends ServiceName> = { readonly [K in S]: Handler<K> };

const sessionOf = (
  { sessions }: BrokerageMemory,
  { caller }: ServiceCall,
  codeWithoutSession: RefusalCode,
): Session | Refusal => {
  const session = sessions.withId(caller.sessionId);
  if (session === null) return new Refusal(codeWithoutSession);
  const token = caller.accessToken || caller.authToken;
  if (token === '') return session;
  const tokenSession = sessions.sessionOf(token, ['access', 'auth']);
  return tokenSession === session ? session : new Refusal('1082');
};

/** Requires a session, and rejects an expired token if one was sent. */
export const inSession =
  <S extends ServiceName>(
    memory: BrokerageMemory,
    handle: Handle<S, SessionCall>,
    codeWithoutSession: RefusalCode = '1082',
  ): Handler<S> =>
  (request, call) => {
    const session = sessionOf(memory, call, codeWithoutSession);
    return session instanceof Refusal ? session : handle(request, { ...call, session });
  };

/** Requires a signed-in customer with a token of their session. */
export const signedIn = <S extends ServiceName>(memory: BrokerageMemory, handle: Handle<S, CustomerCall>): Handler<S> =>
  inSession(memory, (request, call) => {
    const { customer } = call.session;
    const { accessToken, authToken } = call.caller;
    if (customer === null || (accessToken === '' && authToken === '')) return new Refusal('1082');
    return handle(request, { ...call, customer });
  });
