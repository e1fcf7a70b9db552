import { two } from '@ui/text/formats';

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`;

/** Texts of the kit's components. */
export const kit = {
  back: 'Back',
  loading: 'Loading…',
  close: 'Close',
  stillWorking: 'Taking longer than usual…',
  stopWaiting: 'Stop waiting',
  reload: 'Try again',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  documentTitle: (step: string, appTitle: string): string => (appTitle === '' ? step : `${step} | ${appTitle}`),
  titleInError: (title: string): string => `Error: ${title}`,
  capsLock: 'Caps Lock is on',
  /** Said of a masked number, PAN or ID. `start` is what it shows before its mask. */
  endingIn: (end: string, start: string): string => `${start || 'number'} ending in ${end}`,
  opensInNewWindow: 'Opens in a new window',
  /** The specified countdown: minutes and seconds with two digits each. */
  clock: (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`,
  duration: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    const parts = [
      ...(minutes > 0 ? [count(minutes, 'minute', 'minutes')] : []),
      ...(rest > 0 || minutes === 0 ? [count(rest, 'second', 'seconds')] : []),
    ];
    return parts.join(' ');
  },
};
