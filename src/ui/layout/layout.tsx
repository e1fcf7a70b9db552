import type { ReactNode } from 'react';
import { MainLayout } from '@ui/layout/main-layout';
import { PlainLayout } from '@ui/layout/plain-layout';

interface LayoutProps {
  readonly layout: 'main' | 'plain';
  readonly path: string;
  readonly children: ReactNode;
}

/** Renders the layout that the step table names. */
export const Layout = ({ layout, path, children }: LayoutProps) =>
  layout === 'plain' ? <PlainLayout>{children}</PlainLayout> : <MainLayout path={path}>{children}</MainLayout>;
