/**
 * What the brokerage sends to its customers. A message with a code ends in the domain-bound line `@host #123456`, by which
 * a browser offers the code to that host alone (WebOTP; the WICG's format for origin-bound one-time codes).
 */
import type { Clock } from '@ports/clock';
import type { Persona } from '@adapters/in-memory/brokerage/personas';

export interface Message {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly channel: 'SMS' | 'E-mail';
  readonly to: string;
  readonly personaId: string;
  readonly subject: string;
  readonly text: string;
  /** The code that the text carries. */
  readonly code: string | null;
}

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

export class Outbox {
  readonly #clock: Clock;
  readonly #host: string;
  readonly #listeners = new Set<(message: Message) => void>();
  #messages: readonly Message[] = [];

  constructor(clock: Clock, host: string) {
    this.#clock = clock;
    this.#host = host;
  }

  /** Newest first. */
  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** The newest code sent to a customer; null if none was. */
  codeFor(personaId: string): string | null {
    return this.#messages.find((message) => message.personaId === personaId && message.code !== null)?.code ?? null;
  }

  onMessage(listener: (message: Message) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Every letter goes to the mobile number and to the e-mail address. */
  send(persona: Persona, letter: Letter): void {
    this.#put({ channel: 'SMS', to: persona.mobile, personaId: persona.id }, letter);
    this.#put({ channel: 'E-mail', to: persona.email, personaId: persona.id }, letter);
  }

  #put(recipient: Pick<Message, 'channel' | 'to' | 'personaId'>, { subject, text, code }: Letter): void {
    const message: Message = {
      id: this.#messages.length + 1,
      at: this.#clock.now(),
      ...recipient,
      subject,
      text: code === undefined ? text : `${text}\n\n@${this.#host} #${code}`,
      code: code ?? null,
    };
    this.#messages = [message, ...this.#messages];
    for (const listener of this.#listeners) listener(message);
  }
}
