import type { Catalogue } from '@ui/text/catalogue';
import { number, plural } from '@ui/text/hi/counting';

const identify = 'अपनी जानकारी डालें। हम आपके रजिस्टर्ड मोबाइल और ईमेल पर OTP भेजेंगे।';

/** The sentence with the number of unmet rules. */
const left =
  (thing: string) =>
  (count: number): string =>
    count === 0
      ? `${thing} की सभी शर्तें पूरी हैं`
      : plural(count, `${thing} की ${number(count)} शर्त बाकी है`, `${thing} की ${number(count)} शर्तें बाकी हैं`);

export const recovery: Catalogue['recovery'] = {
  journeys: {
    'forgot-password': { title: 'पासवर्ड भूल गए?', intro: identify },
    'forgot-username': { title: 'यूज़रनेम भूल गए?', intro: identify },
    'unlock-account': {
      title: 'अपना खाता अनलॉक करें',
      intro: identify,
    },
    'create-username': {
      title: 'यूज़रनेम बनाएँ',
      intro: 'अपनी जानकारी डालें, फिर यूज़रनेम चुनें।',
    },
  },
  pan: 'PAN',
  emailOrMobile: 'ईमेल या मोबाइल नंबर',
  continue: 'आगे बढ़ें',
  panHint: '10 कैरेक्टर, जैसे आपके PAN कार्ड पर हैं',
  unlockIntro: 'कई बार गलत कोशिश करने पर खाता लॉक हो जाता है। पासवर्ड वही रखें या नया बनाएँ।',
  unlockChoice: 'क्या आपको पासवर्ड याद है?',
  keepPassword: 'पुराना पासवर्ड रखें',
  keepPasswordHint: 'अगर आपको याद है।',
  resetPassword: 'पासवर्ड रीसेट करें',
  resetPasswordHint: 'अगर याद नहीं है। OTP के बाद नया पासवर्ड चुनें।',
  setPasswordTitle: 'नया पासवर्ड चुनें',
  activationPasswordTitle: 'अपना पासवर्ड बनाएँ',
  expiredTitle: 'आपका पासवर्ड एक्सपायर हो गया है',
  expiredIntro: 'आगे बढ़ने के लिए नया पासवर्ड चुनें।',
  changeTitle: 'पासवर्ड बदलें',
  signedInAs: (name) => `आप ${name} के नाम से लॉग इन हैं`,
  changeIntro: 'पहले अपना मौजूदा पासवर्ड डालें।',
  setPasswordIntro: 'अब से आप इसी से लॉग इन करेंगे।',
  currentPassword: 'मौजूदा पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmNewPassword: 'नया पासवर्ड दोबारा डालें',
  savePassword: 'पासवर्ड सेव करें',
  rulesTitle: 'आपका पासवर्ड:',
  passwordRules: {
    'minimum-length': () => 'कम से कम 8 कैरेक्टर का हो',
    'maximum-length': ({ maximum }) => `ज़्यादा से ज़्यादा ${number(maximum)} कैरेक्टर का हो`,
    'not-an-identifier': () => 'आपका यूज़रनेम, PAN, ईमेल या मोबाइल नंबर न हो',
    'not-common': () => 'ऐसा न हो कि कोई आसानी से अंदाज़ा लगा ले',
    'has-letter': () => 'इसमें कम से कम एक अक्षर हो',
    'has-digit': () => 'इसमें कम से कम एक अंक हो',
    'has-special': () => 'इसमें कम से कम एक स्पेशल कैरेक्टर हो',
  },
  ruleMet: 'पूरी',
  ruleUnmet: 'बाकी',
  rulesLeft: left('पासवर्ड'),
  strength: 'पासवर्ड की मज़बूती',
  strengths: ['बहुत कमज़ोर', 'कमज़ोर', 'ठीक-ठाक', 'अच्छी', 'मज़बूत'],
  setUsernameTitle: 'हमने आपका यूज़रनेम भेज दिया है',
  createUsernameTitle: 'यूज़रनेम चुनें',
  createUsernameIntro: 'आप PAN, ईमेल या मोबाइल नंबर की जगह इससे लॉग इन कर सकते हैं।',
  usernameSent: (contacts) =>
    contacts.length === 0 ? 'अपना रजिस्टर्ड मोबाइल और ईमेल देखें।' : `${contacts.join(' और ')} पर भेजा गया।`,
  sendAgain: 'दोबारा भेजें',
  sentAgain: 'हमने आपका यूज़रनेम दोबारा भेज दिया है',
  orNewUsername: 'या नया यूज़रनेम चुनें',
  newUsername: 'नया यूज़रनेम',
  usernameRulesTitle: 'आपका यूज़रनेम:',
  usernameRules: {
    length: '6–30 कैरेक्टर का हो',
    'begins-with-letter': 'अक्षर (A–Z) से शुरू हो',
    'allowed-characters': 'इसमें सिर्फ़ अक्षर (A–Z), अंक, डॉट और अंडरस्कोर हों',
    'ends-with-letter-or-digit': 'अक्षर या अंक पर खत्म हो',
    'not-a-pan': 'PAN जैसा न लगे',
  },
  usernameRulesLeft: left('यूज़रनेम'),
  confirmUsername: 'पुष्टि करें',
  goToSignIn: 'लॉग इन पर जाएँ',
};
