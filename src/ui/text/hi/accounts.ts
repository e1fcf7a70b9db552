import type { Catalogue } from '@ui/text/catalogue';

export const accounts: Catalogue['accounts'] = {
  greeting: (name) => (name === '' ? 'नमस्ते,' : `नमस्ते ${name},`),
  choose: 'लॉग इन करने के लिए कृपया एक खाता चुनें',
  changeLater: 'आप बाद में अपने प्रोफ़ाइल पेज से भी खाता बदल सकते हैं।',
  greetingDocumentTitle: 'खाता चुनें',
  selectProfile: 'प्रोफ़ाइल चुनें',
  groups: { NRO: 'NRO - अनिवासी साधारण खाता', NRE: 'NRE - अनिवासी बाह्य खाता' },
  uses: {
    1: 'इक्विटी में निवेश के लिए',
    2: 'IPO, ETF, म्यूचुअल फ़ंड, बॉन्ड, ESOP और डेरिवेटिव में निवेश के लिए',
    3: 'इक्विटी में निवेश के लिए',
    4: 'IPO, ETF, म्यूचुअल फ़ंड, बॉन्ड और ESOP में निवेश के लिए',
  },
  nreAccounts: 'NRE खाते',
  nroAccounts: 'NRO खाते',
  accountNumber: (id) => `खाता ${id}`,
  backToOrigin: 'अपने खाते पर वापस जाएँ',
  lastUsed: 'पिछली बार चुना',
  reference: { userId: 'यूज़र ID', account: 'खाता' },
  notHeld: 'खाता नहीं है',
  continueAs: {
    title: (name) => (name === '' ? 'क्या आप इस खाते से आगे बढ़ना चाहते हैं?' : `क्या आप ${name} के रूप में आगे बढ़ना चाहते हैं?`),
    documentTitle: 'बताएँ कि यह आप ही हैं',
    text: 'आप पहले से लॉग इन हैं। अगर यह आप ही हैं, तभी आगे बढ़ें।',
    textAfterQrCode: 'यह लॉग इन किसी फ़ोन से मंज़ूर किया गया है। अगर यह आप ही हैं, तभी आगे बढ़ें।',
    continue: 'आगे बढ़ें',
    notYou: 'यह आप नहीं हैं? लॉग इन करें',
  },
  logOut: 'लॉग आउट करें',
  logOutDialog: {
    title: 'लॉग आउट करें?',
    text: 'क्या आप वाकई इस डिवाइस से लॉग आउट करना चाहते हैं?',
    yes: 'हाँ',
    no: 'नहीं',
  },
};
