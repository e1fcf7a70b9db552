/** The switch between light, dark, high contrast and what the system says (specification §4, §9). */
import { ChoiceMenu, type ChoiceMenuProps } from '@ui/kit/controls/choice-menu';
import { Glyph } from '@ui/kit/display/glyph';
import { HALF_MOON } from '@ui/kit/display/later-glyphs';
import { useText } from '@ui/text/text-store';
import type { Appearance } from '@ui/theme/scheme-storage';
import { APPEARANCES, useAppearance } from '@ui/theme/use-appearance';

export const AppearanceSwitch = ({ onLost }: Pick<ChoiceMenuProps<Appearance>, 'onLost'>) => {
  const { appearance: words } = useText('surroundings');
  const { appearance, choose } = useAppearance();
  const choices = APPEARANCES.map((id) => ({ id, label: words.choices[id] }));
  return (
    <ChoiceMenu
      label={words.label}
      glyph={<Glyph name={HALF_MOON} />}
      choices={choices}
      chosen={appearance}
      onChoose={choose}
      onLost={onLost}
    />
  );
};
