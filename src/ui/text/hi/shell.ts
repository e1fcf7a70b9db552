import type { Catalogue } from '@ui/text/catalogue';

export const shell: Catalogue['shell'] = {
  lead: 'आपका सफ़र यहाँ से शुरू होता है!',
  documentTitle: (step, brand) => (brand === '' ? step : `${step} | ${brand}`),
  titleInError: (title) => `त्रुटि: ${title}`,
  connection: { lost: 'अपना इंटरनेट कनेक्शन जाँचें' },
  loading: 'लोड हो रहा है…',
  unknownError: 'कुछ गड़बड़ हो गई।',
  errorPage: {
    title: 'कुछ गड़बड़ हो गई',
    code: '500',
    text: 'एक अनपेक्षित समस्या आ गई है। कृपया फिर से शुरू करें।',
    action: 'फिर से शुरू करें',
  },
  ssoFailure: {
    title: 'कुछ गड़बड़ हो गई',
    text: 'हम इस समस्या का कारण खोज रहे हैं। कृपया यह टैब बंद करके फिर से कोशिश करें।',
    action: 'फिर से कोशिश करें',
  },
  loadFailed: {
    title: 'यह चरण लोड नहीं हो सका',
    text: 'अपना इंटरनेट कनेक्शन जाँचें, फिर दोबारा कोशिश करें।',
    action: 'फिर से कोशिश करें',
  },
};
