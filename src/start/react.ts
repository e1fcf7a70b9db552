/** The script `react`: runs React, MUI and the theme, which `main` needs, in a task of their own. */
import 'react-dom/client';
import '@ui/theme/app-theme';
