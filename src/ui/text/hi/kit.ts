import type { Catalogue } from '@ui/text/catalogue';
import { two } from '@ui/text/formats';
import { inUnit } from '@ui/text/hi/counting';

export const kit: Catalogue['kit'] = {
  back: 'वापस',
  loading: 'लोड हो रहा है…',
  close: 'बंद करें',
  stillWorking: 'थोड़ा समय लग रहा है…',
  stopWaiting: 'इंतज़ार बंद करें',
  reload: 'फिर से कोशिश करें',
  showPassword: 'पासवर्ड दिखाएँ',
  hidePassword: 'पासवर्ड छिपाएँ',
  documentTitle: (step, appTitle) => (appTitle === '' ? step : `${step} | ${appTitle}`),
  titleInError: (title) => `गड़बड़ी: ${title}`,
  capsLock: 'Caps Lock चालू है',
  endingIn: (end, start) => (start === '' ? `अंत में ${end} वाले नंबर` : `${start}, अंत में ${end}`),
  opensInNewWindow: 'नई विंडो में खुलेगा',
  clock: (seconds) => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`,
  duration: (seconds) => {
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    const parts = [
      ...(minutes > 0 ? [inUnit(minutes, 'minute')] : []),
      ...(rest > 0 || minutes === 0 ? [inUnit(rest, 'second')] : []),
    ];
    return parts.join(' ');
  },
};
