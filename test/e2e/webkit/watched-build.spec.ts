/** The tests in WebKit notice an error of the page. */
import { startSandbox } from '@sandbox/server';
import { expect, test } from '@test/e2e/webkit/webkit-test';

test('an uncaught error is reported', async ({ driver, build }) => {
  const sandbox = await startSandbox({ distFolder: build.folder });
  await driver.get(sandbox.url);
  await driver.executeScript("setTimeout(() => { throw new Error('unforeseen'); });");
  await expect.poll(() => sandbox.policyReports.join('\n')).toContain('unforeseen');
  await driver.get('about:blank');
  await sandbox.close();
});
