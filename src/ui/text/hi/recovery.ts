import type { Catalogue } from '@ui/text/catalogue';
import { number, plural } from '@ui/text/hi/counting';

const identify = 'अपनी पहचान बताएँ। हम आपके पंजीकृत संपर्कों पर कोड भेजेंगे।';

/** The sentence with the number of unmet rules. */
const left =
  (thing: string) =>
  (count: number): string =>
    count === 0
      ? `${thing} के सभी नियम पूरे हो गए`
      : plural(
          count,
          `${thing} का ${number(count)} नियम अभी पूरा नहीं हुआ`,
          `${thing} के ${number(count)} नियम अभी पूरे नहीं हुए`,
        );

export const recovery: Catalogue['recovery'] = {
  journeys: {
    'forgot-password': { title: 'पासवर्ड भूल गए', intro: identify },
    'forgot-username': { title: 'यूज़रनेम भूल गए', intro: identify },
    'unlock-account': {
      title: 'अपना खाता अनलॉक करें',
      intro: 'कई बार ग़लत जानकारी डालने पर खाता लॉक हो जाता है। आपके पंजीकृत संपर्कों पर भेजे गए कोड से यह खुल जाता है।',
    },
    'create-username': {
      title: 'यूज़रनेम बनाएँ',
      intro: 'यूज़रनेम लॉग इन करने का वह तरीका है जिसे केवल आप जानते हैं। पहले अपनी पहचान बताएँ।',
    },
  },
  pan: 'PAN',
  emailOrMobile: 'ई-मेल या मोबाइल नंबर',
  continue: 'आगे बढ़ें',
  panHint: 'दस अक्षर और अंक, जैसे आपके PAN कार्ड पर हैं',
  emailOrMobileHint: 'भारत के बाहर का नंबर हो तो देश के कोड से शुरू करें, जैसे +44',
  unlockChoice: 'आप क्या करना चाहते हैं?',
  keepPassword: 'मेरा पासवर्ड यही रहने दें',
  keepPasswordHint: 'आपको पासवर्ड याद है: खाता तुरंत अनलॉक हो जाएगा।',
  resetPassword: 'मेरा पासवर्ड बदलें',
  resetPasswordHint: 'कोड डालने के बाद आप नया पासवर्ड चुनेंगे।',
  setPasswordTitle: 'नया पासवर्ड चुनें',
  activationPasswordTitle: 'अपना पासवर्ड बनाएँ',
  expiredTitle: 'आपके पासवर्ड की अवधि समाप्त हो गई है',
  expiredIntro: 'अपने खाते में आगे बढ़ने के लिए नया पासवर्ड चुनें।',
  changeTitle: 'पासवर्ड बदलें',
  signedInAs: (name) => `${name} के रूप में लॉग इन`,
  changeIntro: 'पहले अपना मौजूदा पासवर्ड डालें।',
  setPasswordIntro: 'अब से आप इसी से लॉग इन करेंगे।',
  currentPassword: 'मौजूदा पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmNewPassword: 'नए पासवर्ड की पुष्टि करें',
  savePassword: 'पासवर्ड सहेजें',
  rulesTitle: 'आपके पासवर्ड में होना चाहिए',
  passwordRules: {
    'minimum-length': () => '8 या अधिक कैरेक्टर',
    'maximum-length': ({ maximum }) => `अधिकतम ${number(maximum)} कैरेक्टर`,
    'not-an-identifier': () => 'आपका यूज़रनेम, PAN, ई-मेल या मोबाइल नंबर नहीं',
    'not-common': () => 'आम या आसानी से अनुमान लगने वाला पासवर्ड नहीं',
    'has-letter': () => 'कम से कम एक अक्षर',
    'has-digit': () => 'कम से कम एक अंक',
    'has-special': () => 'कम से कम एक विशेष चिह्न',
  },
  ruleKept: 'पूरा',
  ruleOpen: 'बाकी',
  rulesLeft: left('पासवर्ड'),
  strength: 'पासवर्ड की मज़बूती',
  strengths: ['बहुत कमज़ोर', 'कमज़ोर', 'ठीक-ठाक', 'अच्छा', 'मज़बूत'],
  setUsernameTitle: 'आपका यूज़रनेम',
  createUsernameTitle: 'यूज़रनेम चुनें',
  createUsernameIntro: 'आप PAN, ई-मेल या मोबाइल नंबर की जगह इससे लॉग इन कर सकते हैं।',
  usernameSent: (mobile, email) =>
    `हमने आपका यूज़रनेम ${[mobile, email].filter((contact) => contact !== '').join(' और ')} पर भेज दिया है।`,
  sendAgain: 'फिर से भेजें',
  orNewUsername: 'या नया यूज़रनेम चुनें',
  newUsername: 'नया यूज़रनेम',
  usernameRulesTitle: 'यूज़रनेम में होना चाहिए',
  usernameRules: {
    length: '6 से 30 कैरेक्टर',
    'begins-with-letter': 'शुरुआत में एक अक्षर (A-Z)',
    'allowed-characters': 'केवल अक्षर (A-Z), अंक, बिंदु और अंडरस्कोर',
    'ends-with-letter-or-digit': 'अंत में एक अक्षर या अंक',
    'not-a-pan': 'PAN जैसा कुछ नहीं',
  },
  usernameRulesLeft: left('यूज़रनेम'),
  confirmUsername: 'पुष्टि करें',
  goToSignIn: 'लॉग इन पर जाएँ',
};
