import type { PanHolder } from '@domain/identity/recognition';
import type { Catalogue } from '@ui/text/catalogue';

const holders: Readonly<Record<PanHolder, string>> = {
  individual: 'व्यक्ति',
  company: 'कंपनी',
  family: 'हिन्दू अविभाजित परिवार',
  firm: 'फ़र्म',
  association: 'व्यक्तियों का संघ',
  trust: 'ट्रस्ट',
  'body-of-individuals': 'व्यक्तियों का निकाय',
  'local-authority': 'स्थानीय प्राधिकरण',
  'juridical-person': 'कृत्रिम विधिक व्यक्ति',
  government: 'सरकार',
};

export const recognition: Catalogue['recognition'] = {
  pan: (holder) => `PAN · ${holders[holder]}`,
  mobile: (number) => number,
  email: 'ईमेल',
  correctedFrom: (typed) => `${typed} से बदला गया।`,
  undo: 'पहले जैसा करें',
  signInWith: {
    USERNAME: 'इस यूज़रनेम से लॉग इन करें',
    EMAIL: 'इस ईमेल से लॉग इन करें',
    MOBILE: 'इस मोबाइल नंबर से लॉग इन करें',
    PAN: 'इस PAN से लॉग इन करें',
  },
  signInOffered: 'आपने जो डाला है, उससे लॉग इन करने के लिए अगला बटन दबाएँ।',
};
