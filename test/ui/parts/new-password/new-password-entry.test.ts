/** The rules of a new password, as they are shown while its strength is unknown. */
import { FakeClock } from '@adapters/in-memory/clock';
import { PresentFailure } from '@application/errors/present-failure';
import { FormState } from '@ui/form/form-state';
import { NewPasswordEntry, type EstimatorLoader } from '@ui/parts/new-password/new-password-entry.view-model';
import { gate } from '@test/support/gate';
import { startApp } from '@test/support/start-app';

const PASSWORD = 'quiet river stone';

const setUp = async (load: EstimatorLoader) => {
  const { state, get } = await startApp();
  const clock = new FakeClock();
  const form = new FormState(state.screen, get(PresentFailure), ['newPassword', 'confirmNewPassword']);
  const entry = new NewPasswordEntry(form, state.session, clock, { passwordProfile: 'standard' }, load);
  const shown = () => ({ rules: entry.rules.map(({ rule }) => rule), left: entry.rulesLeft });
  return { clock, entry, shown };
};

const estimator = { estimateStrength: () => 4 };
const ALL_RULES = ['minimum-length', 'not-an-identifier', 'not-common'];

describe('The rule that needs the estimate of the strength', () => {
  it('is shown, but not ticked, while the estimator loads', async () => {
    const { opened, open } = gate<typeof estimator>();
    const { clock, entry, shown } = await setUp(() => opened);
    entry.preload();
    entry.type(PASSWORD);
    await clock.pass(200);
    expect(shown()).toEqual({ rules: ALL_RULES, left: 1 });
    open(estimator);
    await clock.pass(0);
    expect(shown()).toEqual({ rules: ALL_RULES, left: 0 });
  });

  it('is left out if the estimator cannot be loaded, and returns when a later attempt succeeds', async () => {
    let isOnline = false;
    const load: EstimatorLoader = () => (isOnline ? Promise.resolve(estimator) : Promise.reject(new Error('offline')));
    const { clock, entry, shown } = await setUp(load);
    entry.preload();
    entry.type(PASSWORD);
    await clock.pass(200);
    expect(shown()).toEqual({ rules: ['minimum-length', 'not-an-identifier'], left: 0 });
    const { ruleResults } = await entry.values();
    expect(ruleResults.filter(({ isMet }) => !isMet)).toStrictEqual([]);
    isOnline = true;
    entry.preload();
    await clock.pass(0);
    expect(shown()).toEqual({ rules: ALL_RULES, left: 0 });
  });
});
