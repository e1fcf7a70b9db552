import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { LANGUAGES, LANGUAGE_TAGS, type Language } from '@ui/text/languages';
import { text, useLanguage, useText } from '@ui/text/text-store';
import type { LoadReports } from '@ui/kit/use-lazy-overlay';
import { visuallyHidden } from '@ui/kit/display/visually-hidden';
import { LANGUAGE_NAMES_FONT } from '@ui/theme/font-families';
import { FONT, belowMedium, colour, radius, size, withHover } from '@ui/theme/tokens';

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
    fontFamily: `'${LANGUAGE_NAMES_FONT}', ${FONT}`,
    fontWeight: 700,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  [withHover]: { '& > button:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  '& > button[aria-pressed=true]': { color: colour.ink, fontFamily: FONT, fontWeight: 400, textDecoration: 'none' },
  // The text ends at the edge of the content.
  [belowMedium]: { marginRight: -8, '& > button[aria-pressed=true]:not(:focus-visible)': visuallyHidden },
});

/**
 * One button per language, labelled in that language. On small screens the current language's button is visually hidden
 * unless it has the keyboard focus. If a language cannot be loaded, the current one stays.
 */
export const LanguageSwitch = ({ onLoaded, onLoadFailed }: LoadReports) => {
  const { language: label } = useText('layout');
  const current = useLanguage();
  const [loading, setLoading] = useState<Language | null>(null);
  const choose = async (language: Language): Promise<void> => {
    setLoading(language);
    await text.chooseLanguage(language).then(onLoaded, onLoadFailed);
    setLoading((latest) => (latest === language ? null : latest));
  };
  return (
    <Group role="group" aria-label={label}>
      {LANGUAGE_TAGS.map((tag) => (
        <button
          key={tag}
          type="button"
          lang={tag}
          aria-pressed={tag === current}
          aria-busy={tag === loading || undefined}
          onClick={() => void choose(tag)}
        >
          <span>{LANGUAGES[tag].name}</span>
        </button>
      ))}
    </Group>
  );
};
