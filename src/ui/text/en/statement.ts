/** Texts of the accessibility statement. They must be true: check them whenever you change the product. */

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

export const statement = {
  title: 'Accessibility statement',
  intro:
    'Everyone should be able to sign in and recover their account. This page says how accessible these pages are, what is missing, and what to do if you have a problem.',
  standard: {
    title: 'Our standard',
    text: "These pages are built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. The Rights of Persons with Disabilities Act, 2016, requires accessible digital services, and SEBI's circular of 31 July 2025 applies it to the firms SEBI regulates.",
  },
  help: {
    title: 'What you can do',
    points: [
      'You can do everything with a keyboard, and you can always see where you are on the page.',
      'You can enlarge the text to 400% without scrolling sideways.',
      "You can choose a light, dark or high-contrast appearance. We follow your device's settings for contrast, colours and motion.",
      "You can switch the language without losing what you've typed.",
      'You can use a password manager, paste, and let your phone fill in codes.',
      'We warn you before a session ends. You can stay signed in for up to 12 hours.',
    ],
  },
  testing: {
    title: 'How we test',
    points: [
      'Each screen and each dialog passes automated checks at phone and desktop sizes, and its colours are checked in all three appearances.',
      'A whole sign-in is tested with the keyboard alone. We also check what the page tells screen readers.',
      'Screens are checked at a width of 320 pixels, with increased text spacing, and for touch-target size.',
    ],
  },
  limits: {
    title: 'Known limits',
    points: [
      'We assess these pages ourselves. An outside audit, and trials with customers who use assistive technology, are still to come.',
      'The accessibility tests run in Chromium. Signing in and resetting a password are also tested in Firefox and WebKit. Other browsers and screen readers may differ.',
      'The licence and registration text is in English only.',
      "Signing in by QR code needs a phone with a camera. Mobile number, PAN, username and email don't.",
      'Codes expire for your safety. You can request a new one.',
      "This statement doesn't cover other sites we link to, or the applications you sign in to.",
    ],
  },
  contact: {
    title: 'Report a problem',
    text: "Contact us. We'll reply, and help you another way in the meantime.",
    helpful: 'Tell us:',
    points: [
      'the page, or its address, and what you wanted to do',
      'what happened instead',
      'your device, your browser and your assistive technology',
      'how we can reach you',
    ],
    promise: 'Never send us a password or a code.',
  },
  grievance: {
    title: "If you're not satisfied",
    text: 'You can complain to SEBI on its SCORES portal. The Chief Commissioner for Persons with Disabilities hears complaints under the 2016 Act.',
    scores: 'SCORES, the SEBI complaints portal',
  },
  reviewed: (time: number): string => `Last reviewed on ${day.format(time)}`,
  action: 'Go to sign in',
};
