/** Compares `next` in the step table, from which docs/journeys.md is made, with the steps to which the use-cases go. */
import { ActivateAccount } from '@application/recovering/activate-account';
import { RecoverAccess } from '@application/recovering/recover-access';
import { RECOVERY_NAMES, type RecoveryName } from '@domain/journey/recoveries';
import { FIRST_STEPS, STEPS, type StepId } from '@domain/journey/steps';
import {
  identify,
  identityOf,
  newestCode,
  recordShown,
  startEnteredApp,
  submitAccessCode,
  submitPassword,
} from '@test/support/customer-actions';
import { NEW_PASSWORDS } from '@test/support/new-password';
import type { StartedApp } from '@test/support/start-app';

/** The steps to which a walk without failures goes, after the step where it begins. */
const stepsOf = async (app: StartedApp, walk: (app: StartedApp) => Promise<unknown>): Promise<readonly string[]> => {
  const { navigations } = recordShown(app);
  await walk(app);
  return navigations.map((navigation) => navigation.split(' ')[0] ?? '');
};

/** The same number of steps by the table: the first of `next` is the most likely. */
const mostLikelyAfter = (step: StepId, count: number): readonly string[] => {
  const next = STEPS[step].next[0];
  if (count === 0 || next === undefined) return [];
  return [next, ...(next === 'hand-off' ? [] : mostLikelyAfter(next, count - 1))];
};

const recover = (name: RecoveryName) => async (app: StartedApp) => {
  const recovery = app.get(RecoverAccess);
  if (name === 'unlock-account') recovery.chooseUnlocking('RESET');
  await recovery.identify(name, identityOf(app));
  await recovery.validateOtp(name, newestCode(app));
  if (name === 'forgot-password' || name === 'unlock-account') await recovery.setPassword(name, NEW_PASSWORDS);
  else await recovery.setUsername(name, 'asha.new');
};

describe('The most likely next steps of the table are where the use-cases go', () => {
  it.each(RECOVERY_NAMES)('in the recovery %s', async (name) => {
    const app = await startEnteredApp({ persona: name === 'create-username' ? 'shared-without-username' : 'resident' });
    const steps = await stepsOf(app, recover(name));
    expect(steps).toEqual(mostLikelyAfter(FIRST_STEPS[name], name === 'unlock-account' ? 4 : 3));
  });

  it('in a sign-in', async () => {
    const steps = await stepsOf(await startEnteredApp({ persona: 'four-accounts' }), async (app) => {
      await identify(app);
      await submitPassword(app);
      await submitAccessCode(app);
    });
    expect(steps).toEqual(mostLikelyAfter('loginMobilePan', 3));
  });

  it('in an activation, after the OTP', async () => {
    const app = await startEnteredApp({ persona: 'not-activated' });
    await identify(app);
    const steps = await stepsOf(app, async () => {
      const activation = app.get(ActivateAccount);
      await activation.validateOtp(newestCode(app));
      await activation.setPassword(NEW_PASSWORDS);
    });
    expect(steps).toEqual(mostLikelyAfter('activationOtp', 2));
  });
});
