import type { ReactNode } from 'react';
import { MainLayout } from '@ui/layout/main-layout';
import { PlainLayout } from '@ui/layout/plain-layout';

interface LayoutProps {
  readonly layout: 'main' | 'plain';
  readonly path: string;
  readonly children: ReactNode;
}

/** Renders the layout that the step table names. The key closes a menu that was opened on another page. */
export const Layout = ({ layout, path, children }: LayoutProps) =>
  layout === 'plain' ? (
    <PlainLayout key={path}>{children}</PlainLayout>
  ) : (
    <MainLayout path={path}>{children}</MainLayout>
  );
