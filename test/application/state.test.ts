import { PresentFailure } from '@application/calls/present-failure';
import { newJourney } from '@domain/journey/fields';
import { NO_AUTH } from '@domain/session/session';
import { signInUpToAccessCode } from '@test/support/customer-actions';
import { refusalOf } from '@test/support/scripted-gateway';
import { startApp } from '@test/support/start-app';

describe('A page that is left', () => {
  it('has no data of the customer in its memory', async () => {
    const app = await startApp();
    await signInUpToAccessCode(app);
    app.get(PresentFailure).presentOnPage(refusalOf('1032'));
    app.state.wipe();
    const { journey, auth, dialog, accountRefusal } = app.state;
    expect([journey, auth, dialog, accountRefusal].map((cell) => cell.get())).toEqual([
      newJourney(),
      NO_AUTH,
      null,
      null,
    ]);
  });
});

describe('A notice that no action of the customer has caused', () => {
  it('replaces no message in the status line, and is a toast all the same', async () => {
    const app = await startApp();
    app.state.notify('code-sent-again');
    app.state.notifyInBackground('offline');
    const [sent, offline] = [
      { is: 'notice', notice: 'code-sent-again' },
      { is: 'notice', notice: 'offline' },
    ] as const;
    expect([app.state.currentMessage.get(), app.state.pendingToasts.get()]).toEqual([sent, [sent, offline]]);
  });

  it('is in the status line if nothing else is', async () => {
    const app = await startApp();
    app.state.notifyInBackground('offline');
    expect(app.state.currentMessage.get()).toEqual({ is: 'notice', notice: 'offline' });
  });
});
