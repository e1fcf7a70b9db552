/** A page that fills the screen, without header and footer (specification §2 "Maintenance page"). */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AppTitleContext } from '@ui/kit/display/page-title';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { colour, windowHeight } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Screen = styled('main')({
  display: 'flex',
  minHeight: windowHeight,
  padding: 'max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom))',
  backgroundColor: colour.paper,
});

export const FullScreen = ({ children }: { readonly children: ReactNode }) => {
  const { appTitle } = useViewModel(LayoutViewModel).settings;
  return (
    <AppTitleContext value={appTitle}>
      <Screen>{children}</Screen>
    </AppTitleContext>
  );
};
