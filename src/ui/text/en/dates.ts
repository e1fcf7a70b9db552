/** Texts of the date picker. They are loaded with it. */
export const dates = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  calendarViewSwitchingButtonAriaLabel: (view: string): string =>
    view === 'year' ? 'Year view is open. Switch to day view' : 'Day view is open. Switch to year view',
  cancelButtonLabel: 'Cancel',
  /** Verbatim from specification §2 "Other elements". */
  okButtonLabel: 'Confirm',
  datePickerToolbarTitle: 'Choose a date',
  openDatePickerDialogue: (date: string | null): string =>
    date === null ? 'Choose a date' : `Choose a date. Selected date: ${date}`,
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
