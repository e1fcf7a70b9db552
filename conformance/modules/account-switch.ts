import type { Module } from '@conformance/case';
import type { CaseContext } from '@conformance/context';
import { expectAnyRefusal, handOffRequest, signedIn } from '@conformance/steps';

const nonResident = (context: CaseContext) => context.customer('non-resident', 'pan', 'password');

export const accountSwitch: Module = {
  id: 'account-switch',
  title: 'Accounts',
  cases: [
    {
      id: 'each-account',
      title: 'A customer with several accounts gets an auth token and a hand-off for each',
      rule: 'described',
      run: async (context) => {
        const { client, ...signed } = await signedIn(context, nonResident(context));
        const { accounts } = signed.login;
        if (accounts.length < 2) context.skip("The customer 'non-resident' has fewer than two accounts.");
        for (const { subAccountId } of accounts) {
          client.changeAuth({ subAccountId });
          await client.need('getAuthToken', { refreshToken: client.auth.refreshToken });
          await client.need('completeSso', handOffRequest(client, signed));
        }
      },
    },
    {
      id: 'one-primary',
      title: 'At most one account is the primary',
      rule: 'described',
      run: async (context) => {
        const { login } = await signedIn(context, nonResident(context));
        const primary = login.accounts.filter(({ isPrimary }) => isPrimary);
        context.check(primary.length <= 1, `${primary.length} accounts are the primary.`);
      },
    },
    {
      id: 'foreign-account',
      title: "Another customer's account gets neither an auth token nor a hand-off",
      rule: 'described',
      run: async (context) => {
        const other = await signedIn(context, context.customer('resident', 'pan', 'password'));
        const { client, ...signed } = await signedIn(context, nonResident(context));
        client.changeAuth({ subAccountId: other.login.accounts[0]?.subAccountId ?? 'NO-SUCH-ACCOUNT' });
        const handOff = await client.call('completeSso', handOffRequest(client, signed));
        expectAnyRefusal(context, handOff, "A hand-off for another customer's account");
        const refresh = await client.call('getAuthToken', { refreshToken: client.auth.refreshToken });
        expectAnyRefusal(context, refresh, "A refresh for another customer's account");
      },
    },
  ],
};
