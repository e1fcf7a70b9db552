import type { Catalogue } from '@ui/text/catalogue';
import { number } from '@ui/text/hi/counting';

export const code: Catalogue['code'] = {
  accessCodeTitle: 'एक्सेस कोड डालें',
  otpTitle: 'OTP डालें',
  activationTitle: 'अपना खाता सक्रिय करें',
  activationIntro: 'खाता सक्रिय करने के लिए OTP डालें, फिर पासवर्ड चुनें।',
  sentTo: (mobile, email) =>
    mobile !== '' && email !== '' ? `${mobile} और ${email} पर भेजा गया` : `${mobile || email} पर भेजा गया`,
  accessCode: 'एक्सेस कोड',
  otp: 'OTP',
  verify: 'सत्यापित करें',
  resendCode: 'कोड फिर से भेजें',
  resendOtp: 'OTP फिर से भेजें',
  resendIn: 'नया कोड माँगने में बाकी समय:',
  resendInSpoken: (duration) => `आप ${duration} बाद नया कोड माँग सकते हैं`,
  resendReady: 'अब आप नया कोड माँग सकते हैं',
  resendsLeft: (left) =>
    left === 0 ? 'फिर से माँगने पर 5 मिनट रुकना होगा' : `आप ${number(left)} बार और माँग सकते हैं, उसके बाद 5 मिनट रुककर`,
  promise: 'यह कोड पूछने के लिए हम कभी फ़ोन नहीं करते।',
  validFor: 'कोड की वैधता में बाकी समय:',
  validForSpoken: (duration) => `कोड अगले ${duration} तक मान्य है`,
  codeExpired: 'कोड की अवधि समाप्त हो गई है। नया कोड माँगें।',
  problems: 'कोड मिलने में परेशानी?',
  problemsChecks: [
    'यही कोड ई-मेल में भी है: स्पैम फ़ोल्डर भी देखें।',
    'विदेशी नंबर पर SMS आने में कुछ मिनट लग सकते हैं।',
    'देखें कि फ़ोन में नेटवर्क है और कोई ऐप या DND (डू नॉट डिस्टर्ब) सूची संदेश नहीं रोक रही है।',
    'केवल सबसे नया कोड मान्य है।',
  ],
  problemsSupport: 'अब भी नहीं मिला? हमारी सहायता टीम से बात करें:',
};
