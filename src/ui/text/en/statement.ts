/** Texts of the accessibility statement. They must be true: check them whenever you change the product. */

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

export const statement = {
  title: 'Accessibility statement',
  intro:
    'Everybody should be able to sign in and to recover their account. This page says how accessible these pages are, what is known to be missing, and what to do when something is in your way.',
  standard: {
    title: 'What we work to',
    text: 'These pages are built to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. India asks for accessible digital services in the Rights of Persons with Disabilities Act, 2016, and SEBI asks it of those it regulates in its circular of 31 July 2025 on digital accessibility.',
  },
  help: {
    title: 'What is there for you',
    points: [
      'Everything works with a keyboard alone, and each step says where you are.',
      'The text can be enlarged to 400 % without scrolling sideways.',
      'There are a light, a dark and a high-contrast appearance, and the settings of your device for contrast, colours and motion are respected.',
      'English and Hindi, with a switch that keeps what you have typed.',
      'Password managers, pasting and codes filled in by your phone are welcome.',
      'You are warned before a session ends, and can stay.',
    ],
  },
  testing: {
    title: 'How we test',
    points: [
      'Each screen and each dialog passes automated checks in all three appearances, on the size of a phone and of a computer.',
      'A whole sign-in is tested by keyboard alone, and by what a screen reader is told.',
      'Screens are checked at a width of 320 pixels, with widened text spacing, and for the size of what is pressed.',
    ],
  },
  limits: {
    title: 'Known limits',
    points: [
      'We assess these pages ourselves. An outside audit, and trials with customers who use assistive technology, are still to come.',
      'The tests run in one browser engine, Chromium. Other browsers and screen readers may differ.',
      'The licence and registration text is in English alone.',
      'Signing in by QR code needs the camera of a phone. Mobile number, PAN, username and e-mail need none.',
      'Codes expire, for your safety. You can ask for another one.',
      'What is behind a link to another site, and the applications that you sign in to, are not part of this statement.',
    ],
  },
  contact: {
    title: 'Something is in your way?',
    text: 'Call us or write to us. We answer, and meanwhile help you to what you need in another way.',
    phones: 'Contact number',
    emails: 'Email ID',
    helpful: 'It helps us to know:',
    points: [
      'the page, or its address, and what you wanted to do',
      'what happened instead',
      'your device, your browser and your assistive technology',
      'how we can reach you',
    ],
    promise: 'Never send us a password or a code.',
  },
  grievance: {
    title: 'If we do not help',
    text: 'You can complain to SEBI on its SCORES portal. The Chief Commissioner for Persons with Disabilities hears complaints under the Act of 2016.',
    scores: 'SCORES, the complaints portal of SEBI',
  },
  reviewed: (time: number): string => `Last reviewed on ${day.format(time)}`,
  action: 'Go to sign in',
};
