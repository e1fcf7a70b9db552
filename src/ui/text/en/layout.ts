/** Texts of the layout: header, banner, host, switches and footer. */
export const layout = {
  lead: 'Your journey starts here!',
  language: 'Language',
  /** Shows the exact host, which exposes a copy of this page on another host. */
  host: { before: "You're on ", after: '' },
  banner: {
    login: {
      title: 'One sign-in for all your investments',
      text: 'Equity, mutual funds, IPOs and bonds, in one place.',
    },
    nri: { title: 'Invest in India, wherever you live', text: 'Your NRE and NRO accounts, one sign-in away.' },
    recovery: { title: 'Keep your account secure', text: "Confirm it's you and carry on." },
  },
  footer: {
    androidApp: 'Download for Android',
    android: 'Android',
    iosApp: 'Download for iOS',
    ios: 'iOS',
    disclaimer: 'Disclaimer',
    accessibility: 'Accessibility',
    licence: 'Licence information',
    copyright: (year: number, appTitle: string): string => `© ${year} ${appTitle}. All rights reserved.`,
    version: (version: string): string => `Version ${version}`,
  },
  appearance: {
    label: 'Appearance',
    choices: { system: 'Same as device', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
  },
};
