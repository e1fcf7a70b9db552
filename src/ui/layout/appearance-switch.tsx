import { ChoiceMenu } from '@ui/kit/controls/choice-menu';
import { Glyph } from '@ui/kit/display/glyph';
import type { LoadReports } from '@ui/kit/use-lazy-overlay';
import { useText } from '@ui/text/text-store';
import { APPEARANCES } from '@ui/theme/scheme-storage';
import { useAppearance } from '@ui/theme/use-appearance';

/** Switches between light, dark, high contrast and the system's setting (specification §4, §9). */
export const AppearanceSwitch = (reports: LoadReports) => {
  const { appearance: words } = useText('layout');
  const { appearance, choose } = useAppearance();
  const choices = APPEARANCES.map((id) => ({ id, label: words.choices[id] }));
  return (
    <ChoiceMenu
      label={words.label}
      glyph={<Glyph name="contrast" />}
      choices={choices}
      chosen={appearance}
      onChoose={choose}
      {...reports}
    />
  );
};
