import type { Catalogue } from '@ui/text/catalogue';

export const notices: Catalogue['notices'] = {
  offline: 'अपना इंटरनेट कनेक्शन जाँचें',
  offlineBanner: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ सुरक्षित है।',
  online: 'इंटरनेट कनेक्शन वापस आ गया है',
  'persisted-state-timed-out': 'इस डिवाइस पर सेव की गई जानकारी समय पर नहीं मिल सकी',
  'password-changed': 'आपका पासवर्ड बदल दिया गया है',
  'identify-again': 'अपनी जानकारी फिर से डालें, हम नया कोड भेजेंगे',
  'username-sent': 'आपका यूज़रनेम आपको भेज दिया गया है',
  'press-again': 'थोड़ी देर बाद फिर से दबाएँ',
  'passkey-unavailable': 'यहाँ अभी पासकी काम नहीं कर रही है। किसी और तरीके से लॉग इन करें',
  'passkey-expired': 'बहुत देर हो गई। अपनी पासकी फिर से चुनें',
  'passkey-refused': 'यह पासकी अब काम नहीं करती। किसी और तरीके से लॉग इन करें',
  'passkey-not-created': 'आपकी पासकी नहीं बन सकी। आप उसके बिना लॉग इन हो गए हैं',
  'passkey-not-registered': 'हो सकता है आपकी पासकी काम न करे। आप पहले की तरह लॉग इन कर सकते हैं',
  'load-failed': 'यह लोड नहीं हुआ। फिर से कोशिश करें या पेज दोबारा लोड करें',
  'username-changed': 'आपका यूज़रनेम बदल दिया गया है',
  'username-created': 'आपका यूज़रनेम बन गया है',
  'account-unlocked': 'आपका खाता अनलॉक हो गया है',
  'account-activated': 'आपका खाता चालू हो गया है',
};
