import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker as Picker } from '@mui/x-date-pickers/DatePicker';
import type { Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { hi } from 'date-fns/locale/hi';
import type { Language } from '@ui/text/languages';
import { DATE_WORDS } from '@ui/text/date-words';
import { useLanguage } from '@ui/text/text-store';
import { DesignSystem } from '@ui/theme/design-system';

interface DatePickerProps {
  readonly label: string;
  readonly value: Date | null;
  readonly onChange: (date: Date | null) => void;
  readonly hint?: string;
  readonly error?: string | null;
}

/** The week starts on Sunday in every language (specification §2). */
const sundayFirst = (locale: Locale): Locale => ({ ...locale, options: { ...locale.options, weekStartsOn: 0 } });

const LOCALES: Readonly<Record<Language, Locale>> = { en: sundayFirst(enUS), hi: sundayFirst(hi) };

/**
 * A date, typed or chosen from a calendar (specification §2 "Other elements"). The design system's table sets its
 * defaults. It is large: load it with the screen that needs it.
 */
export const DatePicker = ({ hint, error, ...picker }: DatePickerProps) => {
  const language = useLanguage();
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow' });
  return (
    <DesignSystem>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={LOCALES[language]}
        localeText={DATE_WORDS[language]}
      >
        <Picker
          {...picker}
          dayOfWeekFormatter={(day) => weekday.format(day)}
          // The label is always above, so that the date format is visible in the empty field.
          slotProps={{
            textField: {
              fullWidth: true,
              error: Boolean(error),
              helperText: error ?? hint,
              slotProps: { inputLabel: { shrink: true } },
            },
          }}
        />
      </LocalizationProvider>
    </DesignSystem>
  );
};
