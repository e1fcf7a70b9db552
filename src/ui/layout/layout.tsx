import type { ReactNode } from 'react';
import type { StepId, STEPS } from '@domain/journey/steps';
import { MainLayout } from '@ui/layout/main-layout';
import { PlainLayout } from '@ui/layout/plain-layout';

interface LayoutProps {
  readonly step: Pick<(typeof STEPS)[StepId], 'layout' | 'path' | 'journey' | 'screen'>;
  readonly children: ReactNode;
}

/** Renders the layout that the step table names. The key closes a menu that was opened on another page. */
export const Layout = ({ step, children }: LayoutProps) =>
  step.layout === 'plain' ? (
    <PlainLayout key={step.path}>{children}</PlainLayout>
  ) : (
    <MainLayout step={step}>{children}</MainLayout>
  );
