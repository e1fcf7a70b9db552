/** What a planted fault sees of an exchange between the suite and the gateway: decrypted, and sealed. */
import type { BrokerageService } from '@adapters/in-memory/brokerage/brokerage';
import type { JsonObject } from '@domain/json';
import type { ClientName } from '@domain/session/session';
import type { Sandbox } from '@sandbox/server';

/** Header names are in lower case. */
export type Headers = Readonly<Record<string, string>>;

export interface Call {
  readonly service: BrokerageService;
  readonly client: ClientName;
  readonly headers: Headers;
  readonly payload: JsonObject;
  /** The key with which the call is sealed on its way to the sandbox. */
  readonly aesKey: Buffer;
}

export interface GatewayError {
  readonly code: string | number;
  readonly message: string;
  readonly data?: JsonObject;
}

/** An answer that is a success has no error. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data?: unknown;
  readonly error?: GatewayError;
}

/** An answer as it goes over the wire. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** A request, and what the gateway has made of it. */
export interface Exchange {
  readonly method: string;
  readonly headers: Headers;
  /** Missing if the gateway could not open the request, or need not. */
  readonly call?: Call;
  readonly answer?: Answer;
}

/** What a gateway does differently. Whatever is missing is done as the contract says. */
export interface Behaviour {
  /** The `data` of the handshake's answer. */
  readonly handshake?: (publicKey: string) => JsonObject;
  /** Opens a sealed payload; null refuses it. */
  readonly open?: (payload: string, key: Buffer) => string | null;
  readonly seal?: (plaintext: string, key: Buffer) => string;
  readonly answer?: (call: Call, next: (call: Call) => Promise<Answer>) => Promise<Answer>;
  readonly reply?: (reply: Reply, exchange: Exchange) => Reply;
}

export interface PlantedFault {
  /** What the gateway does wrong. */
  readonly wrong: string;
  /** The case of the suite that must find it: `<module>.<case>`. */
  readonly foundBy: string;
  /** WARNING for what a gateway should do, FAILED (the default) for what it must do. */
  readonly outcome?: 'WARNING';
  readonly plant: (sandbox: Sandbox) => Behaviour;
}

export type PlantedFaults = Readonly<Record<string, PlantedFault>>;
