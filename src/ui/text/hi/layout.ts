import type { Catalogue } from '@ui/text/catalogue';

export const layout: Catalogue['layout'] = {
  lead: 'आपका सफ़र यहाँ से शुरू होता है!',
  language: 'भाषा',
  host: { before: 'आप ', after: ' पर हैं' },
  banner: {
    login: { title: 'आपके सभी निवेशों के लिए एक ही लॉग इन', text: 'इक्विटी, म्यूचुअल फ़ंड, IPO और बॉन्ड, सब एक जगह।' },
    nri: { title: 'आप कहीं भी रहें, भारत में निवेश करें', text: 'आपके NRE और NRO खाते, बस एक लॉग इन दूर।' },
    recovery: { title: 'अपना खाता सुरक्षित रखें', text: 'बताएँ कि यह आप ही हैं, और आगे बढ़ें।' },
  },
  footer: {
    androidApp: 'Android के लिए डाउनलोड करें',
    android: 'Android',
    iosApp: 'iOS के लिए डाउनलोड करें',
    ios: 'iOS',
    disclaimer: 'डिस्क्लेमर',
    accessibility: 'एक्सेसिबिलिटी',
    licence: 'लाइसेंस की जानकारी',
    copyright: (year, appTitle) => `© ${year} ${appTitle}. सर्वाधिकार सुरक्षित।`,
    version: (version) => `वर्शन ${version}`,
  },
  appearance: {
    label: 'थीम',
    choices: { system: 'डिवाइस जैसी', light: 'लाइट', dark: 'डार्क', contrast: 'हाई कॉन्ट्रास्ट' },
  },
};
