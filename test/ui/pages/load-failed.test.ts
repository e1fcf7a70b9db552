import { LoadFailedViewModel } from '@ui/pages/load-failed.view-model';
import { startApp } from '@test/support/start-app';
import { viewModelOf } from '@test/support/view-model-of';

const setUp = async () => {
  const app = await startApp();
  const { state, browser } = app;
  const done: string[] = [];
  browser.reload = () => void done.push('reload');
  const vm = viewModelOf(app, LoadFailedViewModel);
  const press = (retries: number): void => vm.tryAgain(() => void done.push('retry'), retries);
  return { state, done, press };
};

it('A screen that could not be loaded is requested again, and then the page is reloaded', async () => {
  const { done, press } = await setUp();
  press(0);
  press(1);
  expect(done).toEqual(['retry', 'reload']);
});

it('Without a connection the page is not reloaded, because that would fail', async () => {
  const { state, done, press } = await setUp();
  state.screen.isReportedOnline.set(false);
  press(0);
  press(1);
  expect(done).toEqual(['retry', 'retry']);
});
