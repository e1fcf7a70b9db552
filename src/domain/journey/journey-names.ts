/** The journeys of specification §1 that have steps of their own. */
export const JOURNEY_NAMES = [
  'login',
  'forgot-username',
  'forgot-password',
  'change-password',
  'unlock-account',
  'create-username',
  'password-expired',
  'account-activation',
] as const;
export type JourneyName = (typeof JOURNEY_NAMES)[number];

/** Undefined unless the text, which may come from a link, is the name of a journey. */
export const journeyNamed = (text: string | null): JourneyName | undefined =>
  JOURNEY_NAMES.find((name) => name === text);
