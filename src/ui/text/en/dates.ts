/** Texts of the date picker. They are loaded with it. */
export const dates = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  calendarViewSwitchingButtonAriaLabel: (view: string): string =>
    view === 'year' ? 'Years are open, go back to the days' : 'Days are open, go to the years',
  cancelButtonLabel: 'Cancel',
  /** Verbatim from specification §2 "Other elements". */
  okButtonLabel: 'Confirm',
  datePickerToolbarTitle: 'Choose a date',
  openDatePickerDialogue: (date: string | null): string =>
    date === null ? 'Choose a date' : `Choose a date, ${date} is chosen`,
  dateTableLabel: 'Days',
  fieldDayPlaceholder: (): string => 'DD',
  fieldMonthPlaceholder: (): string => 'MM',
  fieldYearPlaceholder: (): string => 'YYYY',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  empty: 'Empty',
};

export type DateWords = typeof dates;
