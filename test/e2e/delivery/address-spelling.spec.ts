/** Links whose path a server, a mail program or a person spells differently (src/domain/journey/plain-path.ts). */
import { expect, test } from '@test/e2e/support/test';

for (const path of ['//sso//validate', '/sso/validate.'])
  test(
    `a link with the path ${path} opens the session of its ssoId`,
    { tag: '@desktop' },
    async ({ page, sandbox, actAs }) => {
      const ssoId = sandbox.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
      await page.goto(`${sandbox.url}${path}?ssoId=${ssoId}`);
      await actAs('resident').expectHeading('Change password');
      await expect(page).toHaveURL(`${sandbox.url}/change-password/challenge/password`);
    },
  );
