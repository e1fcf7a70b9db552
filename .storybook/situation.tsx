/**
 * A screen in a situation of a customer: the application over the in-memory brokerage, as far as the customer has come. Its
 * clock stands still.
 */
import type { ComponentType } from 'react';
import type { JourneyName } from '@domain/journey/journey-names';
import { stepOfRecovery, type RecoveryName } from '@domain/journey/recoveries';
import { stepAt } from '@domain/journey/steps';
import { MobxCells } from '@adapters/mobx/cells';
import { OtpForStep } from '@application/recovering/otp-for-step';
import { RecoverAccess } from '@application/recovering/recover-access';
import { LazyPartsContext } from '@ui/lazy-parts';
import type { ScreenProps } from '@ui/screens/screen';
import { ContainerContext } from '@ui/use-view-model';
import { SCREENS } from '@wiring/screens';
import { enter, identify, newestCode, submitAccessCode, submitPassword } from '@test/support/customer-actions';
import { newWorld, startApp, type StartedApp, type StartOptions } from '@test/support/start-app';

/** What the customer does after entering. */
type Progress = (app: StartedApp) => Promise<unknown>;

interface Situation extends Pick<StartOptions, 'persona' | 'settings'> {
  /** The journey of the link that the customer has followed. */
  readonly journey?: JourneyName;
  /** The customer comes from another application, where they are signed in. */
  readonly isSignedIn?: boolean;
  readonly consentNeeded?: boolean;
  readonly progress?: Progress;
}

const arrive = async (situation: Situation): Promise<StartedApp> => {
  const {
    persona = 'resident',
    journey,
    isSignedIn = false,
    consentNeeded = false,
    settings = {},
    progress,
  } = situation;
  const world = newWorld();
  const { sessions } = world.brokerage;
  const metadata = journey === undefined ? {} : { journey };
  const ssoId = isSignedIn
    ? world.brokerage.initiateAuthenticatedSso(persona, metadata)
    : sessions.initiate({ metadata, consentNeeded, customer: null });
  const address = `/sso/validate?ssoId=${ssoId}`;
  const app = await startApp({ world, persona, address, settings, cells: new MobxCells() });
  await enter(app);
  await progress?.(app);
  return app;
};

/** The story of a screen in a situation. */
export const inSituation = (View: ComponentType<ScreenProps>, situation: Situation = {}) => ({
  loaders: [async () => ({ app: await arrive(situation) })],
  render: (_args: unknown, { loaded }: { readonly loaded: Record<string, unknown> }) => {
    const { container, state, browser } = loaded['app'] as StartedApp;
    const navigation = state.screen.navigation.get();
    const isStep = navigation !== null && navigation.step !== 'back';
    return (
      <ContainerContext value={container}>
        <LazyPartsContext value={SCREENS.parts}>
          <View step={isStep ? navigation.step : stepAt(browser.address().pathname)} />
        </LazyPartsContext>
      </ContainerContext>
    );
  },
});

export const givingUsername: Progress = async ({ state }) => state.screen.goTo('loginUsername');

export const identified: Progress = (app) => identify(app, 'MOBILE');

export const passwordGiven: Progress = async (app) => {
  await identified(app);
  await submitPassword(app);
};

export const signedIn: Progress = async (app) => {
  await passwordGiven(app);
  await submitAccessCode(app);
};

export const identifiedFor =
  (recovery: RecoveryName): Progress =>
  async ({ get, persona }) => {
    if (recovery === 'unlock-account') get(RecoverAccess).chooseUnlocking('RESET');
    await get(RecoverAccess).identify(recovery, { pan: persona.pan, emailOrMobile: persona.email });
  };

export const otpGivenFor =
  (recovery: RecoveryName): Progress =>
  async (app) => {
    await identifiedFor(recovery)(app);
    await app.get(OtpForStep).validate(stepOfRecovery(recovery, 'otp'), newestCode(app));
  };

export const activationOtpGiven: Progress = async (app) => {
  await identified(app);
  await app.get(OtpForStep).validate('activationOtp', newestCode(app));
};
