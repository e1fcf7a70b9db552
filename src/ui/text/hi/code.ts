import type { Catalogue } from '@ui/text/catalogue';

const named = (name: string): Catalogue['code']['named']['otp'] => ({
  requestAnother: `नया ${name} मँगाएँ।`,
  validFor: `${name} एक्सपायर होने में:`,
  promise: `यह ${name} किसी को न बताएँ, भले ही वह खुद को हमारा कर्मचारी बताए।`,
  automaticCheck: `आखिरी अंक डालते ही ${name} अपने-आप जाँचा जाएगा।`,
  resendIn: `नया ${name} मँगा सकेंगे:`,
  resendInSpoken: (duration) => `आप ${duration} बाद नया ${name} मँगा सकेंगे`,
  resendReady: `अब आप नया ${name} मँगा सकते हैं`,
  sentAgain: `हमने नया ${name} भेजा है`,
  validForSpoken: (duration) => `${name} ${duration} में एक्सपायर हो जाएगा`,
  expired: `${name} एक्सपायर हो गया है।`,
  problems: `${name} नहीं मिला?`,
  problemsChecks: {
    emailedToo: `यही ${name} हमने आपको ईमेल भी किया है। स्पैम फ़ोल्डर भी देखें।`,
    emailedOnly: `${name} हमने आपको ईमेल किया है। स्पैम फ़ोल्डर भी देखें।`,
    textAbroad: 'भारत से बाहर के नंबरों पर SMS आने में कुछ मिनट लग सकते हैं।',
    phone: 'देखें कि फ़ोन में नेटवर्क है और फ़्लाइट मोड बंद है।',
    latest: `सिर्फ़ सबसे नया ${name} काम करता है।`,
  },
  problemsSupport: `अब भी ${name} नहीं मिला? कस्टमर केयर से संपर्क करें:`,
});

export const code: Catalogue['code'] = {
  accessCodeTitle: 'एक्सेस कोड डालें',
  otpTitle: 'OTP डालें',
  activationTitle: 'अपना खाता चालू करें',
  activationIntro: 'खाता चालू करने के लिए OTP डालें, फिर पासवर्ड चुनें।',
  sentTo: (contacts) => `${contacts.join(' और ')} पर भेजा गया`,
  labels: { accessCode: 'एक्सेस कोड', otp: 'OTP' },
  verify: 'वेरिफ़ाई करें',
  resend: { accessCode: 'कोड दोबारा भेजें', otp: 'OTP दोबारा भेजें' },
  resendMessages: {
    limit: '3 बार भेजा जा चुका है। फ़िलहाल और नहीं मँगा सकते',
    delayed: 'अभी और नहीं भेज सकते।',
  },
  inApp: {
    source: 'अपने ऑथेंटिकेटर ऐप में दिख रहा कोड डालें।',
    problems: 'कोड काम नहीं कर रहा?',
    problemsChecks: [
      'वही कोड डालें जो ऐप में अभी दिख रहा है। यह हर 30 सेकंड में बदलता है।',
      'अगर ऐप में कई कोड दिखते हैं, तो इस खाते वाला कोड डालें।',
      'देखें कि फ़ोन में तारीख और समय अपने-आप सेट होते हैं।',
    ],
    problemsSupport: 'ऐप इस्तेमाल नहीं कर पा रहे? कस्टमर केयर से संपर्क करें:',
  },
  named: { accessCode: named('कोड'), otp: named('OTP') },
};
