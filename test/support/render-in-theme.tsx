import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AppTheme } from '@ui/theme/app-theme';

/** Renders a part of the kit in the product's theme. */
export const renderInTheme = (part: ReactNode) => {
  const rendered = render(part, { wrapper: AppTheme });
  return { ...rendered, user: userEvent.setup() };
};
