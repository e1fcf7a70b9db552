import type { PanHolder } from '@domain/identity/recognition';
import type { Catalogue } from '@ui/text/catalogue';

const holders: Readonly<Record<PanHolder, string>> = {
  individual: 'व्यक्तिगत',
  company: 'कंपनी का',
  family: 'हिन्दू अविभाजित परिवार का',
  firm: 'फ़र्म का',
  association: 'व्यक्तियों के संघ का',
  trust: 'ट्रस्ट का',
  'body-of-individuals': 'व्यक्तियों के निकाय का',
  'local-authority': 'स्थानीय प्राधिकरण का',
  'juridical-person': 'कृत्रिम विधिक व्यक्ति का',
  government: 'सरकार का',
};

export const recognition: Catalogue['recognition'] = {
  pan: (holder) => `${holders[holder]} PAN`,
  checkFourthLetter: 'इस PAN का चौथा अक्षर जाँच लें',
  mobile: (number) => number,
  email: 'ईमेल',
  correctedFrom: (typed) => `आपने ${typed} लिखा था।`,
  undo: 'पहले जैसा करें',
  signInWithUsername: 'इस यूज़रनेम से लॉग इन करें',
  signInOffered: 'आपने जो डाला है, उससे लॉग इन करने के लिए अगला बटन दबाएँ।',
};
