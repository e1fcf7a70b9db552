/** Links whose path a server, a mail program or a person spells differently (src/domain/journey/plain-path.ts). */
import { expect, test } from '@test/e2e/support/test';

for (const [path, isThorough] of [
  ['//sso//validate', false],
  ['/%73so/%76alidate', true],
  ['/sso/validate)', true],
  ['/sso/validate.', false],
  ['/SSO/validate%20', true],
] as const)
  test(
    `a link with the path ${path} opens the session of its ssoId`,
    { tag: ['@desktop', ...(isThorough ? ['@thorough'] : [])] },
    async ({ page, sandbox, actAs }) => {
      const ssoId = sandbox.brokerage.initiateAuthenticatedSso('resident', { journey: 'change-password' });
      await page.goto(`${sandbox.url}${path}?ssoId=${ssoId}`);
      await actAs('resident').expectHeading('Change password');
      await expect(page).toHaveURL(`${sandbox.url}/change-password/challenge/password`);
    },
  );

test(
  'a link keeps its query and its fragment',
  { tag: ['@desktop', '@thorough'] },
  async ({ page, sandbox, actAs }) => {
    await page.goto(`${sandbox.url}//accessibility%2Dstatement).?utm=1#top`);
    await actAs('resident').expectHeading('Accessibility statement');
    await expect(page).toHaveURL(`${sandbox.url}/accessibility-statement?utm=1#top`);
  },
);
