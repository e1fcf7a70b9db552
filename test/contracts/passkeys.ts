/** The rules of the port Passkeys, which hold for the browser's adapter and the one in memory. */
import type { Passkeys } from '@ports/passkeys';

export interface AskedDevice {
  readonly passkeys: Passkeys;
  /** Resolves when the customer sees what was asked for last. */
  readonly shown: () => Promise<void>;
  /** The customer chooses a passkey, or closes the dialog. */
  readonly choose: () => void;
  readonly cancel: () => void;
}

const OPTIONS = { challenge: 'AQID', rpId: 'login.example' };
const CREATION = {
  challenge: 'AQID',
  rp: { id: 'login.example', name: 'Example' },
  user: { id: 'BAUG', name: 'name', displayName: 'Name' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const CANCELLED = { ok: false, failure: 'cancelled' };
const CHOSEN = { ok: true, value: expect.objectContaining({ type: 'public-key' }) as unknown };

export const describePasskeysContract = (name: string, device: () => AskedDevice): void => {
  const suggest = ({ passkeys }: AskedDevice, signal = new AbortController().signal) =>
    passkeys.get(OPTIONS, { autofill: true, signal });
  const ask = ({ passkeys }: AskedDevice, signal = new AbortController().signal) =>
    passkeys.get(OPTIONS, { autofill: false, signal });

  describe(`The passkeys (${name})`, () => {
    it.each([
      ['in the suggestions of a field', suggest],
      ['in the dialog', ask],
    ])('answer with the credential that is chosen %s', async (_where, request) => {
      const asked = device();
      const answer = request(asked);
      await asked.shown();
      asked.choose();
      expect(await answer).toEqual(CHOSEN);
    });

    it('answer with the credential that is created', async () => {
      const asked = device();
      const answer = asked.passkeys.create(CREATION, { signal: new AbortController().signal });
      await asked.shown();
      asked.choose();
      expect(await answer).toEqual(CHOSEN);
    });

    it('are not chosen in a dialog that is closed', async () => {
      const asked = device();
      const answer = ask(asked);
      await asked.shown();
      asked.cancel();
      expect(await answer).toEqual(CANCELLED);
    });

    it('are asked for once at a time: a new request ends the pending one', async () => {
      const asked = device();
      const suggested = suggest(asked);
      await asked.shown();
      const answer = ask(asked);
      expect(await suggested).toEqual(CANCELLED);
      await asked.shown();
      asked.choose();
      expect(await answer).toEqual(CHOSEN);
    });

    it('are asked for by the later of two requests at once', async () => {
      const asked = device();
      const [suggested, answer] = [suggest(asked), ask(asked)];
      expect(await suggested).toEqual(CANCELLED);
      await asked.shown();
      asked.choose();
      expect(await answer).toEqual(CHOSEN);
    });

    it('are no longer asked for once the request is aborted', async () => {
      const asked = device();
      const controller = new AbortController();
      const answer = ask(asked, controller.signal);
      await asked.shown();
      controller.abort();
      expect(await answer).toEqual(CANCELLED);
    });

    it('are not asked for by a request that is aborted before', async () => {
      const asked = device();
      expect(await ask(asked, AbortSignal.abort())).toEqual(CANCELLED);
    });

    it('are asked for by a later request, whatever becomes of an earlier one', async () => {
      const asked = device();
      const controller = new AbortController();
      const first = suggest(asked, controller.signal);
      await asked.shown();
      const answer = ask(asked);
      await asked.shown();
      controller.abort();
      expect(await first).toEqual(CANCELLED);
      asked.choose();
      expect(await answer).toEqual(CHOSEN);
    });
  });
};
