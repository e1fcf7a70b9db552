import { styled } from '@mui/material/styles';
import { useReducer, type ReactNode } from 'react';
import { AppTitleContext } from '@ui/kit/display/page-title';
import { RequestControlsContext } from '@ui/kit/request-controls';
import { BrandLockup } from '@ui/layout/brand-lockup';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { FooterControls, HeaderControls } from '@ui/layout/plain-layout-controls';
import { belowMedium, card, fromMedium, size, windowHeight } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Window = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minHeight: windowHeight,
  '& > header': { display: 'flex', alignItems: 'center', minHeight: size.headerSmall, padding: '8px 16px' },
  '& > main': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flex: 1,
    width: '100%',
    padding: '16px 24px 64px',
  },
  // The footer has the height of the padding that it replaces.
  [belowMedium]: { '& > main:not(:last-child)': { paddingBottom: 0 } },
  [fromMedium]: {
    alignItems: 'center',
    justifyContent: 'center',
    gap: 16,
    '& > main': {
      flex: 'none',
      maxWidth: size.dialog,
      minHeight: 400,
      padding: 48,
      ...card,
    },
    '&::after': { content: '""', height: size.headerSmall },
  },
});

/** The plain centred layout (specification §2). It renders its header and footer controls if the page requests them. */
export const PlainLayout = ({ children }: { readonly children: ReactNode }) => {
  const { appTitle } = useViewModel(LayoutViewModel).settings;
  const [hasControls, requestControls] = useReducer(() => true, false);
  return (
    <AppTitleContext value={appTitle}>
      <Window>
        <header>
          <BrandLockup appTitle={appTitle} />
          {hasControls && <HeaderControls />}
        </header>
        <main>
          <RequestControlsContext value={requestControls}>{children}</RequestControlsContext>
        </main>
        {hasControls && <FooterControls />}
      </Window>
    </AppTitleContext>
  );
};
