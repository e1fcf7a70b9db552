import type { Catalogue } from '@ui/text/catalogue';

export const passkey: Catalogue['passkey'] = {
  offer: {
    title: 'अगली बार फ़िंगरप्रिंट या चेहरे से लॉग इन करें',
    text: 'पासकी बनाएँ और इस डिवाइस पर पासवर्ड और कोड के बिना लॉग इन करें।',
    privacy: 'आपका फ़िंगरप्रिंट और चेहरा डिवाइस से बाहर नहीं जाता। साझा डिवाइस पर न बनाएँ।',
    create: 'पासकी बनाएँ',
    decline: 'अभी नहीं',
  },
};
