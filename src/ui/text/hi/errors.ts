import type { Catalogue } from '@ui/text/catalogue';
import type { DialogTexts, MessageTexts } from '@ui/text/error-texts';
import { number, plural } from '@ui/text/hi/counting';

const incorrect = (what: string, attempts: number | undefined): string => {
  if (attempts === undefined) return `गलत ${what}।`;
  return `गलत ${what}: अब सिर्फ़ ${number(attempts)} ${plural(attempts, 'मौका बचा है', 'मौके बचे हैं')}।`;
};

const resendLimit = 'कोड दोबारा भेजने की सीमा पूरी हो गई है। 5 मिनट बाद कोशिश करें';
const sessionTimeout = 'सेशन खत्म हो गया! आपको लॉग इन पेज पर ले जाया जा रहा है';

const messages: MessageTexts = {
  '1001': 'कुछ गड़बड़ हो गई! कृपया कस्टमर केयर से संपर्क करें।',
  '1006': 'डिवाइस ID नहीं मिली',
  '1012': 'OTP नहीं भेजा जा सका',
  '1013': 'OTP भेजने में गड़बड़ी हुई',
  '1027': 'माफ़ करें, इस PAN कार्ड से जुड़ा कोई खाता नहीं है',
  '1055': resendLimit,
  '1095': resendLimit,
  '1061': 'यह ईमेल किसी खाते से जुड़ा नहीं है, कृपया कस्टमर केयर से संपर्क करें',
  '1073': 'यह यूज़रनेम पहले से लिया जा चुका है! कोई दूसरा यूज़रनेम आज़माएँ।',
  '1076': 'कृपया सही जानकारी डालें',
  '1007': 'कई बार गलत जानकारी डालने से खाता लॉक हो गया है',
  '1014': 'दी गई जानकारी गलत है!',
  '1030': 'आपका खाता लॉक है',
  '1052': 'पासवर्ड नहीं डाला गया',
  '1056': 'OTP वेरिफ़ाई नहीं हो सका! कृपया फिर से कोशिश करें',
  '1057': 'OTP एक्सपायर हो गया! कृपया फिर से कोशिश करें',
  '1058': 'समय खत्म हो गया! कृपया फिर से कोशिश करें',
  '1080': sessionTimeout,
  '1081': sessionTimeout,
  '1093': 'कई बार गलत कोड डाला गया! खाता लॉक हो गया है',
  '1004': 'पासवर्ड और यूज़रनेम एक जैसे नहीं हो सकते',
  '1018': 'यह पासवर्ड आप पहले इस्तेमाल कर चुके हैं',
  '1017': 'दोनों पासवर्ड अलग-अलग हैं',
  '1005': ({ attemptsLeft }) => incorrect('पासवर्ड', attemptsLeft),
  '1015': ({ attemptsLeft }) => incorrect('OTP', attemptsLeft),
  '1094': ({ attemptsLeft }) => incorrect('कोड', attemptsLeft),
};

const skip = 'अभी नहीं';
const close = 'बंद करें';
const updateNow = 'अभी अपडेट करें';
const createUsername = 'यूज़रनेम बनाएँ';
const logInWithUsername = 'यूज़रनेम से लॉग इन करें';
const useAnother = 'किसी दूसरे तरीके से लॉग इन करें।';
const bothShared = 'आपका ईमेल और मोबाइल नंबर एक से ज़्यादा खातों से जुड़े हैं।';
const emailAndMobile = 'ईमेल और मोबाइल कई खातों से जुड़े हैं';

const dormant = (months: number): DialogTexts['dormant-12-months'] => ({
  title: 'आप इतने दिन कहाँ रहे?',
  description: [
    `आपने /&${number(months)} महीनों/ से कोई ट्रेड नहीं किया है, इसलिए हमने आपका खाता सुरक्षित रखने के लिए उसे निष्क्रिय कर दिया है।`,
    'फिर से निवेश शुरू करने के लिए अपनी जानकारी अपडेट करें।',
  ],
  primary: updateNow,
  secondary: skip,
});

const couldNotFind = (what: string, way = what) => ({
  title: `आपका ${what} नहीं मिला! हमसे जुड़ें..`,
  description: [`इस ${way} से कोई खाता जुड़ा नहीं है। जो लिखा है उसे जाँचें, या कुछ ही मिनटों में खाता खोलें।`],
  primary: 'मुफ़्त खाता खोलें',
  secondary: 'जानकारी बदलें',
});

const unknownNumber = couldNotFind('मोबाइल नंबर');
const numberNotFound = (mobileNumber: string): string =>
  `/&${mobileNumber}/ से कोई खाता जुड़ा नहीं है। जो लिखा है उसे जाँचें, या कुछ ही मिनटों में खाता खोलें।`;

const dialogs: DialogTexts = {
  'incomplete-nomination': {
    title: 'नॉमिनेशन अधूरा है',
    description: [
      'आपने अभी नहीं बताया है कि आपके न रहने पर आपका निवेश किसे मिले।',
      'नॉमिनी जोड़ें, या बताएँ कि आपको नॉमिनी नहीं चाहिए।',
    ],
    primary: 'नॉमिनी जोड़ें',
    secondary: skip,
  },
  'account-closed': {
    title: 'खाता बंद हो चुका है',
    description: ['यह खाता बंद कर दिया गया है, इसलिए आप इससे लॉग इन नहीं कर सकते।', 'आप चाहें तो नया खाता खोल सकते हैं।'],
    primary: 'खाता खोलें',
    secondary: 'रद्द करें',
  },
  'dormant-12-months': dormant(12),
  'dormant-24-months': dormant(24),
  'bank-deactivated': {
    title: 'बैंक खाता निष्क्रिय है',
    description: ['आपके ट्रेडिंग खाते से जुड़ा बैंक खाता अब चालू नहीं है।', 'फिर से पैसे जोड़ने और निकालने के लिए बैंक की जानकारी अपडेट करें।'],
    primary: 'जानकारी अपडेट करें',
    secondary: skip,
  },
  'incomplete-ucc': {
    title: 'UCC अधूरा है',
    description: ['एक्सचेंज में आपका /&यूनीक क्लाइंट कोड/ पूरी तरह सेट नहीं है।', 'अपनी जानकारी अपडेट करें, ताकि आपके ऑर्डर लिए जा सकें।'],
    primary: updateNow,
    secondary: skip,
  },
  'incomplete-kyc': {
    title: 'KYC अधूरा है',
    description: ['आपका /&KYC/ पूरा नहीं है।', 'निवेश जारी रखने के लिए इसे पूरा करें। इसमें कुछ ही मिनट लगते हैं।'],
    primary: 'KYC पूरा करें',
    secondary: skip,
  },
  'account-deactivated': {
    title: 'खाता डीएक्टिवेट किया गया है',
    description: [
      'आपका खाता सुरक्षित रखने के लिए हमने उसे डीएक्टिवेट कर दिया है।',
      'हमारी टीम आपसे संपर्क करेगी। आप हमसे यहाँ भी संपर्क कर सकते हैं:',
    ],
    primary: 'कस्टमर केयर',
    secondary: skip,
    tertiary: 'कॉल बैक पाएँ',
  },
  'email-shared': {
    title: 'ईमेल कई खातों से जुड़ा है',
    description: ['यह ईमेल एक से ज़्यादा खातों से जुड़ा है।', useAnother],
    primary: 'मोबाइल नंबर से लॉग इन करें',
    secondary: logInWithUsername,
  },
  'mobile-shared': {
    title: 'मोबाइल नंबर कई खातों से जुड़ा है',
    description: ['यह मोबाइल नंबर एक से ज़्यादा खातों से जुड़ा है।', useAnother],
    primary: 'ईमेल ID से लॉग इन करें',
    secondary: logInWithUsername,
  },
  'email-and-mobile-shared': {
    title: emailAndMobile,
    description: [bothShared, 'अपने यूज़रनेम से लॉग इन करें।'],
    primary: logInWithUsername,
    secondary: close,
  },
  'email-and-mobile-shared-no-username': {
    title: emailAndMobile,
    description: [bothShared, 'यूज़रनेम बनाएँ। इससे हम आपके खातों को अलग-अलग पहचानेंगे।'],
    primary: createUsername,
    secondary: close,
  },
  'some-have-a-username': {
    title: emailAndMobile,
    description: [
      'आपका ईमेल और मोबाइल नंबर एक से ज़्यादा खातों से जुड़े हैं, और उनमें से कुछ का यूज़रनेम है।',
      'जिस खाते में जाना है उसके यूज़रनेम से लॉग इन करें, या उसके लिए यूज़रनेम बनाएँ।',
    ],
    primary: 'यूज़रनेम डालें',
    secondary: createUsername,
  },
  'unknown-username': couldNotFind('यूज़रनेम', 'यूज़रनेम या ईमेल'),
  'unknown-number': {
    ...unknownNumber,
    description: (data) =>
      data.mobileNumber === undefined ? unknownNumber.description : [numberNotFound(data.mobileNumber)],
  },
  'unknown-pan': couldNotFind('PAN'),
  'multiple-accounts': {
    title: 'कई खाते मिले',
    description: ({ mobileNumber }) => [
      mobileNumber === undefined
        ? 'यह मोबाइल नंबर कई खातों में रजिस्टर्ड है।'
        : `मोबाइल नंबर /&${mobileNumber}/ कई खातों में रजिस्टर्ड है।`,
      'अपने PAN या यूज़रनेम से लॉग इन करें।',
    ],
    primary: 'PAN / यूज़रनेम से लॉग इन करें',
  },
  'already-activated': {
    title: 'लगता है आपका खाता पहले ही चालू हो चुका है',
    description: ['अपने यूज़रनेम और मौजूदा पासवर्ड से लॉग इन करें।'],
    primary: 'लॉग इन पर वापस जाएँ',
  },
};

/** The error texts in Hindi. They translate the specification's meaning, not the mistakes in its wording. */
export const errors: Catalogue['errors'] = {
  messages,
  unknownError: 'कुछ गड़बड़ हो गई।',
  networkAdvice: 'इंटरनेट कनेक्शन देखें, फिर से कोशिश करें।',
  otherTab: 'हो सकता है कि आपने दूसरे टैब में लॉग इन कर लिया हो।',
  dialogs,
  lastAttempt: {
    locks: 'इसके बाद आपका खाता लॉक हो जाएगा।',
    forgotPassword: 'पासवर्ड भूल गए?',
    reset: 'अभी रीसेट करें',
  },
  contactNumber: 'संपर्क नंबर',
  emailId: 'ईमेल ID',
  reference: 'रेफ़रेंस नंबर',
  copyReference: 'रेफ़रेंस नंबर कॉपी करें',
  writeTo: 'कस्टमर केयर को लिखें:',
  copyEmail: 'ईमेल पता कॉपी करें',
  copied: 'कॉपी हो गया',
};
