import { useColorScheme } from '@mui/material/styles';
import { DEFAULT_MODE, MORE_CONTRAST, keepAppearance, modeOf, type Appearance } from '@ui/theme/scheme-storage';

/** The customer's appearance, mapped to MUI's mode and colour schemes. */
export const useAppearance = () => {
  const { mode = DEFAULT_MODE, colorScheme, setMode, setColorScheme } = useColorScheme();
  const appearance: Appearance = mode !== 'system' && colorScheme === 'contrast' ? 'contrast' : mode;
  const choose = (choice: Appearance): void => {
    keepAppearance(choice);
    setMode(modeOf(choice));
    setColorScheme(isContrast(choice) ? { light: 'contrast', dark: 'contrast' } : { light: 'light', dark: 'dark' });
  };
  return { appearance, choose };
};

const isContrast = (choice: Appearance): boolean =>
  choice === 'contrast' || (choice === 'system' && window.matchMedia(MORE_CONTRAST).matches);
