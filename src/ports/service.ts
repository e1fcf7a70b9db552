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
  /** False for the calls that lead to a session. Without a session, every other call is abandoned. */
  readonly needsSession: boolean;
  /** The browser sends it even if the page is left while it is in flight. */
  readonly outlivesPage: boolean;
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
  needsSession: true,
  outlivesPage: false,
  isEncrypted: true,
  ...facts,
});
