import { HelpLinkViewModel } from '@ui/parts/help/help-link.view-model';
import { startApp } from '@test/support/start-app';
import { viewModelOf } from '@test/support/view-model-of';

it('A help dialog that could not be loaded says that the connection is lost, also online', async () => {
  const app = await startApp();
  viewModelOf(app, HelpLinkViewModel).reportLoadFailure();
  expect([app.state.online.get(), app.state.currentMessage.get()]).toEqual([true, { is: 'notice', notice: 'offline' }]);
});
