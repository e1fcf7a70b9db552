import type { DateWords } from '@ui/text/en/dates';

export const dates: DateWords = {
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? 'साल दिख रहे हैं। दिन देखें' : 'दिन दिख रहे हैं। वर्ष देखें'),
  cancelButtonLabel: 'रद्द करें',
  okButtonLabel: 'पुष्टि करें',
  datePickerToolbarTitle: 'तारीख चुनें',
  openDatePickerDialogue: (date) => (date === null ? 'तारीख चुनें' : `तारीख चुनें। चुनी गई तारीख: ${date}`),
  dateTableLabel: 'दिन',
  fieldDayPlaceholder: () => 'दिन',
  fieldMonthPlaceholder: () => 'महीना',
  fieldYearPlaceholder: () => 'साल',
  day: 'दिन',
  month: 'महीना',
  year: 'साल',
  empty: 'खाली',
};
