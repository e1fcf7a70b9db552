import type { Brokerage } from '@adapters/in-memory/brokerage/brokerage';
import { Refusal } from '@adapters/in-memory/brokerage/refusal';

interface RecordedCall {
  readonly service: string;
  /** The sessions of the session id and of every token in the call. More than one is a fault. */
  readonly sessions: readonly string[];
  /** The customers named in the call, and the customer of the session. More than one is a fault. */
  readonly customers: readonly string[];
  readonly isRefused: boolean;
}

const distinct = (values: readonly (string | undefined)[]): readonly string[] =>
  [...new Set(values)].filter((value): value is string => value !== undefined && value !== '');

/** Records, at the brokerage, to which session and customer each value of a call belongs. */
export class RaceLog {
  /** Stops recording. */
  readonly stop: () => void;
  readonly calls: RecordedCall[] = [];
  private readonly sessionOfToken = new Map<string, string>();

  constructor(brokerage: Brokerage) {
    const { sessions } = brokerage;
    const issue = sessions.issue.bind(sessions);
    sessions.issue = (session, kind) => {
      const token = issue(session, kind);
      this.sessionOfToken.set(token, session.id);
      return token;
    };
    const answer = brokerage.answer.bind(brokerage);
    brokerage.answer = (service, request, caller) => {
      const { refreshToken, sessionId, mobileOrPan } = request as Readonly<Record<string, string | undefined>>;
      const signedIn = sessions.withId(caller.sessionId)?.customer?.persona.mobile;
      const tokens = [caller.accessToken, caller.authToken, refreshToken ?? ''];
      const result = answer(service, request, caller);
      this.calls.push({
        service,
        sessions: distinct([caller.sessionId, sessionId, ...tokens.map((token) => this.sessionOfToken.get(token))]),
        customers: signedIn === undefined ? [] : distinct([signedIn, mobileOrPan]),
        isRefused: result instanceof Refusal,
      });
      return result;
    };
    this.stop = () => {
      sessions.issue = issue;
      brokerage.answer = answer;
    };
  }

  /** Calls that contain values of two sessions or of two customers. */
  get mixed(): readonly RecordedCall[] {
    return this.calls.filter(({ sessions, customers }) => sessions.length > 1 || customers.length > 1);
  }

  /** Every call in order, for the message of a failure. */
  get lines(): readonly string[] {
    return this.calls.map(({ service, sessions, isRefused }) =>
      [service, ...sessions, ...(isRefused ? ['refused'] : [])].join(' '),
    );
  }

  /** Every session that a call belonged to. */
  get sessions(): readonly string[] {
    return distinct(this.calls.flatMap(({ sessions }) => sessions));
  }

  refreshesOf(sessionId: string): readonly RecordedCall[] {
    return this.calls.filter(({ service, sessions }) => service === 'getAuthToken' && sessions.includes(sessionId));
  }
}
