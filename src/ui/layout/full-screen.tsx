/** A page that fills the screen, without header and footer (specification §2 "Maintenance page"). */
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Brand } from '@ui/kit/display/page-title';
import { colour } from '@ui/theme/tokens';

interface FullScreenProps {
  readonly brand: string;
  readonly children: ReactNode;
}

const Screen = styled('main')({
  display: 'flex',
  minHeight: '100dvh',
  padding: 'max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom))',
  backgroundColor: colour.paper,
});

export const FullScreen = ({ brand, children }: FullScreenProps) => (
  <Brand value={brand}>
    <Screen>{children}</Screen>
  </Brand>
);
