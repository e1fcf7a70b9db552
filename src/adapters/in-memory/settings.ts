/** The settings of tests, stories and the sandbox. */
import type { Settings } from '@ports/settings';
import { SANDBOX_ORIGIN } from '@adapters/in-memory/brokerage/brokerage';
import { BYPASSED_SUB_ACCOUNT_ID } from '@adapters/in-memory/brokerage/personas';

export const sandboxSettings = (overrides: Partial<Settings> = {}): Settings => ({
  appTitle: 'Kadam Invest',
  loginGatewayUrl: '/gateway/login',
  customersGatewayUrl: '/gateway/customers',
  gatewayApiKey: 'sandbox',
  gatewayAuthorization: '',
  gatewayTimeoutMs: 30_000,
  gatewayKeyPins: [],
  redirectAllowedOrigins: [SANDBOX_ORIGIN],
  postLoginCheckBypass: [BYPASSED_SUB_ACCOUNT_ID],
  persistenceSalt: 'sandbox',
  analyticsEnabled: true,
  clevertapAccountId: '',
  clevertapRegion: 'in1',
  sessionIdleMinutes: 15,
  resendSeconds: 30,
  passwordProfile: 'standard',
  asksForConsent: true,
  registrationUrl: 'https://www.example.com/open-account',
  legacyUsernameActivationUrl: 'https://www.example.com/activate-username',
  termsUrl: 'https://www.example.com/terms-and-conditions',
  disclaimerUrl: 'https://www.example.com/disclaimer',
  androidAppUrl: 'https://play.google.com/store/apps/details?id=com.example.invest',
  iosAppUrl: 'https://apps.apple.com/in/app/example-invest/id000000000',
  supportPhones: ['022-4000 0000', '022-6000 0000'],
  supportEmail: 'help@example.com',
  supportUrl: 'https://www.example.com/support',
  licenceText: 'Kadam Securities Limited. Registration numbers are placeholders.',
  ...overrides,
});
