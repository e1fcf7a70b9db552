import type { ClientName } from '@domain/session/session';

/** How a call to the gateway is sent, and how its answer is handled. services.ts lists the calls. */
export interface ServiceFacts {
  readonly method: 'GET' | 'POST';
  /** Below the address of its client. */
  readonly path: string;
  /** The gateway client that sends it. Each client has its own handshake. */
  readonly client: ClientName;
  /** Sends the header X-SubAccountID once a sub-account is known. */
  readonly sendsSubAccountId: boolean;
  /**
   * False if the call sends a code, uses up an attempt or hands over: the gateway may have processed it, so it is not retried
   * after a transport fault. After a refusal that has a remedy, any call may be repeated.
   */
  readonly isRepeatable: boolean;
  /** How the answer is handled if the customer has left the step that made the call. */
  readonly afterLeaving: 'drop' | 'use' | 'use-success';
  /**
   * A call that needs a session is abandoned without one. A call that outlives its session reports the end to the server: it
   * is sent with that session's tokens, without refreshing them, and even if the page is left.
   */
  readonly session: 'leads-to' | 'needs' | 'outlives';
  /** False only for the handshake, which gets the key that encrypts the other calls. */
  readonly isEncrypted: boolean;
}

export interface Service<Request, Answer> extends ServiceFacts {
  /** Exists for the compiler only. */
  readonly types?: { readonly request: Request; readonly answer: Answer };
}

export const service = <Request, Answer>(
  path: string,
  facts: Partial<Omit<ServiceFacts, 'path'>> = {},
): Service<Request, Answer> => ({
  method: 'POST',
  path,
  client: 'login',
  sendsSubAccountId: false,
  isRepeatable: false,
  afterLeaving: 'drop',
  session: 'needs',
  isEncrypted: true,
  ...facts,
});
