/**
 * The languages, each by its own name. Where there is little room the one that is spoken is left out, but for the
 * keyboard's focus, which may be on it.
 */
import { styled } from '@mui/material/styles';
import { LANGUAGES, LANGUAGE_TAGS } from '@ui/text/languages';
import { text, useLanguage, useText } from '@ui/text/text-store';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { belowMedium, colour, radius, size } from '@ui/theme/tokens';

const Group = styled('div')({
  display: 'flex',
  flex: 'none',
  '& > button': {
    minWidth: size.target,
    minHeight: size.target,
    padding: '0 8px',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colour.brand,
    font: 'inherit',
    fontWeight: 700,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& > button:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
  '& > button[aria-pressed=true]': { color: colour.ink, fontWeight: 400, textDecoration: 'none' },
  [belowMedium]: { '& > button[aria-pressed=true]:not(:focus-visible)': visuallyHidden },
});

export interface LanguageSwitchProps {
  /** The language could not be fetched: the one that is spoken stays. */
  readonly onLost: () => void;
}

export const LanguageSwitch = ({ onLost }: LanguageSwitchProps) => {
  const { language: label } = useText('surroundings');
  const spoken = useLanguage();
  return (
    <Group role="group" aria-label={label}>
      {LANGUAGE_TAGS.map((tag) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === spoken}
          onClick={() => text.choose(tag).catch(onLost)}
        >
          {LANGUAGES[tag].name}
        </button>
      ))}
    </Group>
  );
};
