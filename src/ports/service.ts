/** How a call of the gateway is sent, and what becomes of its answer. services.ts lists the calls. */
import type { ClientName } from '@domain/session/session';

export interface ServiceFacts {
  readonly method: 'GET' | 'POST';
  /** Below the address of its client. */
  readonly path: string;
  /** The gateway client that sends it; the handshake exists once for each client. */
  readonly client: ClientName;
  /** Sends the header X-SubAccountID once a sub-account is known. */
  readonly sendsSubAccountId: boolean;
  /**
   * False if the call sends a code, uses up an attempt or hands over. It is then not retried after a transport fault,
   * because the gateway may have processed it. A refusal that has a remedy is different: any call may be repeated after it.
   */
  readonly isRepeatable: boolean;
  /** What becomes of the answer if the customer has left the step that made the call. */
  readonly afterLeaving: 'drop' | 'use' | 'use-success';
  /**
   * A call that needs a session is abandoned without one. One that outlives it tells the server of its end: it is sent with
   * the tokens of that session, which are not refreshed for it, and even if the page is left.
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
