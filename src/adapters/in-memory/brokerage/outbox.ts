/**
 * The messages that the brokerage sends to its customers, and the codes that their authenticator apps show. A message with a
 * code ends with the line `@host #123456`, so that browsers autofill the code only on that host (WICG, origin-bound one-time
 * codes).
 */
import type { Clock } from '@ports/clock';
import type { Persona } from '@adapters/in-memory/brokerage/personas';

export interface OutboxMessage {
  readonly id: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly channel: 'SMS' | 'Email' | 'App';
  readonly to: string;
  readonly personaId: string;
  readonly subject: string;
  readonly text: string;
  /** The code in the text. */
  readonly code: string | null;
}

interface MessageContent {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

export class Outbox {
  private sent: readonly OutboxMessage[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly host: string,
  ) {}

  /** Newest first. */
  get messages(): readonly OutboxMessage[] {
    return this.sent;
  }

  /**
   * The newest code sent to a customer.
   *
   * @throws Error - when none was sent. A test that reads the code too early fails here, and not at a later step.
   */
  newestCodeFor(personaId: string): string {
    for (const message of this.sent) if (message.personaId === personaId && message.code !== null) return message.code;
    throw new Error(`No code was sent to "${personaId}".`);
  }

  /** Sends each message by SMS and by email. */
  send(persona: Persona, { text, code, ...rest }: MessageContent): void {
    const content = { ...rest, code, text: code === undefined ? text : `${text}\n\n@${this.host} #${code}` };
    this.put({ channel: 'SMS', to: persona.mobile, personaId: persona.id }, content);
    this.put({ channel: 'Email', to: persona.email, personaId: persona.id }, content);
  }

  /** The customer's authenticator app now shows this code. */
  showInApp({ id, name }: Persona, code: string): void {
    const content = { subject: 'Code in the app', text: 'Nothing was sent.', code };
    this.put({ channel: 'App', to: name, personaId: id }, content);
  }

  private put(
    recipient: Pick<OutboxMessage, 'channel' | 'to' | 'personaId'>,
    { subject, text, code }: MessageContent,
  ): void {
    const message: OutboxMessage = {
      id: this.sent.length + 1,
      at: this.clock.now(),
      ...recipient,
      subject,
      text,
      code: code ?? null,
    };
    this.sent = [message, ...this.sent];
  }
}
