import type { Catalogue } from '@ui/text/catalogue';
import { number } from '@ui/text/hi/counting';

export const code: Catalogue['code'] = {
  accessCodeTitle: 'एक्सेस कोड डालें',
  otpTitle: 'OTP डालें',
  activationTitle: 'अपना खाता चालू करें',
  activationIntro: 'खाता चालू करने के लिए OTP डालें, फिर पासवर्ड चुनें।',
  sentTo: (contacts) => `${contacts.join(' और ')} पर भेजा गया`,
  accessCode: 'एक्सेस कोड',
  otp: 'OTP',
  verify: 'वेरिफ़ाई करें',
  resendCode: 'कोड दोबारा भेजें',
  resendOtp: 'OTP दोबारा भेजें',
  resendIn: 'दोबारा भेज सकेंगे:',
  resendInSpoken: (duration) => `आप ${duration} बाद कोड दोबारा भेज सकेंगे`,
  resendReady: 'अब आप कोड दोबारा भेज सकते हैं',
  resendsLeft: (left) => (left === 0 ? 'अब दोबारा नहीं भेज सकते। 5 मिनट रुकें' : `${number(left)} बार और भेज सकते हैं`),
  automaticCheck: '6 अंक। आखिरी अंक डालते ही हम कोड जाँचते हैं।',
  promise: 'यह कोड किसी को न बताएँ, भले ही वह खुद को हमारा कर्मचारी बताए।',
  validFor: 'कोड एक्सपायर होने में:',
  validForSpoken: (duration) => `कोड ${duration} में एक्सपायर हो जाएगा`,
  codeExpired: 'कोड एक्सपायर हो गया है। नया कोड मँगाएँ।',
  problems: 'कोड नहीं मिला?',
  problemsChecks: {
    emailedToo: 'यही कोड हमने आपको ईमेल भी किया है। स्पैम फ़ोल्डर भी देखें।',
    emailedOnly: 'कोड हमने आपको ईमेल किया है। स्पैम फ़ोल्डर भी देखें।',
    textAbroad: 'भारत से बाहर के नंबरों पर SMS आने में कुछ मिनट लग सकते हैं।',
    phone: 'देखें कि फ़ोन में नेटवर्क है और मैसेज ब्लॉक (DND) नहीं हैं।',
    latest: 'सिर्फ़ सबसे नया कोड काम करता है।',
  },
  problemsSupport: 'अब भी कोड नहीं मिला? कस्टमर केयर से संपर्क करें:',
};
