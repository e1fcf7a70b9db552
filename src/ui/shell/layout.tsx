import type { ReactNode } from 'react';
import type { AppViewModel } from '@ui/shell/app.view-model';
import { bannerVariant } from '@ui/shell/banner-variant';
import { MainLayout } from '@ui/shell/main-layout';
import { PlainLayout } from '@ui/shell/plain-layout';

interface LayoutProps {
  readonly app: AppViewModel;
  readonly layout: 'main' | 'plain';
  readonly path: string;
  readonly children: ReactNode;
}

/** The layout that the step table names. */
export const Layout = ({ app, layout, path, children }: LayoutProps) => {
  const { settings } = app;
  if (layout === 'plain') return <PlainLayout brand={settings.appTitle}>{children}</PlainLayout>;
  return (
    <MainLayout
      banner={bannerVariant(path)}
      host={app.host}
      brand={settings.appTitle}
      year={new Date().getFullYear()}
      androidAppUrl={settings.androidAppUrl}
      iosAppUrl={settings.iosAppUrl}
      disclaimerUrl={settings.disclaimerUrl}
      statementPath={app.statementPath}
      licenceText={settings.licenceText}
    >
      {children}
    </MainLayout>
  );
};
