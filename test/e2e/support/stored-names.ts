/** The names under which the application itself stores something (docs/adr/0009). It sets no cookies. */

const DEVICE_NAMES = [
  'uuid',
  'session-ending',
  'room-for-marks',
  'remembered-until',
  'journey',
  'language',
  'passkeys',
  'mui-mode',
  'mui-color-scheme-light',
  'mui-color-scheme-dark',
];

/** One item for each fact about a session, whose alias it carries. */
const SESSION_RECORD = /^session:[A-Za-z\d]{16}:(?:ended|continued|refreshes|refreshes-before-login)$/u;

const TAB_NAMES = ['session-id', 'session-start', 'resume-ticket', 'ticket-until', 'handed-over'];

/** Whether the application uses this name in `localStorage`. */
export const isDeviceName = (name: string): boolean => DEVICE_NAMES.includes(name) || SESSION_RECORD.test(name);

/** Whether the application uses this name in `sessionStorage`. */
export const isTabName = (name: string): boolean => TAB_NAMES.includes(name);
