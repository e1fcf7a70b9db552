/** When a tab replaces or removes stored data that it does not restore. */
import { SESSION_ID_KEY } from '@application/entering/persistence';
import { failed } from '@domain/error/failure';
import { RESUME_TICKET_LIFETIME_MS } from '@domain/journey/records';
import {
  enter,
  identify,
  signIn,
  signInUpToAccessCode,
  submitAccessCode,
  submitPassword,
} from '@test/support/customer-actions';
import { startApp, type StartedApp } from '@test/support/start-app';
import { readRecord, reload, whenSaved } from '@test/support/stored-records';

const receiveReference = (app: StartedApp, refId: string): void => {
  app.state.journey.change((journey) => ({ ...journey, refId }));
};

describe('The record on the device', () => {
  it('of another customer is replaced when the customer of the tab gives their identifier again and signs in', async () => {
    const tab = await startApp();
    await signInUpToAccessCode(tab);
    await whenSaved(tab);
    const other = await startApp({ world: tab, persona: 'four-accounts' });
    await signIn(other);
    await whenSaved(other);
    const app = await reload(tab);
    await identify(app);
    await submitPassword(app);
    await submitAccessCode(app);
    await whenSaved(app);
    expect(await readRecord(app, 'journey')).toMatchObject({
      ownerId: app.persona.userId,
      journey: { mobileOrPan: app.persona.pan },
    });
  });

  it('loses the identifier of a customer who does not want to be remembered at the first change in another tab', async () => {
    const before = await startApp();
    await signIn(before);
    await whenSaved(before);
    const remembered = await readRecord(before, 'journey');
    const tab = await startApp({ world: before, persona: 'four-accounts' });
    await signInUpToAccessCode(tab, { remember: false });
    await whenSaved(tab);
    expect(await readRecord(tab, 'journey')).toMatchObject({ journey: { mobileOrPan: tab.persona.pan } });
    const app = await startApp({ world: tab });
    await enter(app);
    await whenSaved(app);
    expect(await readRecord(app, 'journey')).toEqual(remembered);
  });
});

describe('The resume ticket of a tab', () => {
  it('is replaced at the next change once it is too old', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.clock.advance(RESUME_TICKET_LIFETIME_MS + 1);
    const app = await reload(before);
    receiveReference(app, 'ref-2');
    expect((await reload(app)).state.journey.get().refId).toBe('ref-2');
  });

  it('is removed if the id of its session is lost, even if it cannot be opened', async () => {
    const before = await startApp();
    await signInUpToAccessCode(before);
    await whenSaved(before);
    before.store.remove('tab', SESSION_ID_KEY);
    before.vault.open = () => Promise.resolve(failed('Storage::TIMED_OUT'));
    const app = await reload(before);
    expect(app.store.contents('tab')).toEqual({});
  });
});
