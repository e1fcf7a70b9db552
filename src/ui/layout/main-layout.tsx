import { styled } from '@mui/material/styles';
import type { KeyboardEvent, ReactNode } from 'react';
import type { StepId, STEPS } from '@domain/journey/steps';
import { AppTitleContext } from '@ui/kit/display/page-title';
import { AntiPhishingNotice } from '@ui/layout/anti-phishing-notice';
import { BannerContent } from '@ui/layout/banner';
import { bannerVariant, type BannerVariant } from '@ui/layout/banner-variant';
import { BrandLockup } from '@ui/layout/brand-lockup';
import { Footer } from '@ui/layout/footer';
import { LanguageSwitch } from '@ui/layout/language-switch';
import { LayoutViewModel } from '@ui/layout/layout.view-model';
import { useText } from '@ui/text/text-store';
import { card, colour, fromMedium, size, windowHeight } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

interface MainLayoutProps {
  /** The row of the current step, which determines the banner, the footer and where the host shows. */
  readonly step: Parameters<typeof bannerVariant>[0] & Pick<(typeof STEPS)[StepId], 'screen'>;
  /** The content of the step. */
  readonly children: ReactNode;
}

const Window = styled('div')({ display: 'flex', maxWidth: size.frame, minHeight: windowHeight, marginInline: 'auto' });

const BACKGROUND: Readonly<Record<BannerVariant, string>> = {
  login: colour.bannerLogin,
  nri: colour.bannerNri,
  recovery: colour.bannerRecovery,
};

const Banner = styled('aside', { shouldForwardProp: (name) => name !== 'variant' })<{
  readonly variant: BannerVariant;
}>(({ variant }) => ({
  display: 'none',
  // Last in the document: the step comes first.
  order: -1,
  backgroundColor: BACKGROUND[variant],
  color: colour.bannerInk,
  // Beside a frame narrower than the window, the colour continues to the edge.
  borderImage: `conic-gradient(${BACKGROUND[variant]} 0 0) fill 0 / / 0 0 0 100vw`,
  '@media (forced-colors: active)': { borderImage: 'none' },
  [fromMedium]: { display: 'block', width: '40%' },
  '& > div': {
    position: 'sticky',
    top: 0,
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: 32,
    height: '100vh',
    minHeight: 600,
    padding: 'clamp(24px, 3.5vw, 56px)',
  },
}));

const Side = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });

const Header = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: size.headerSmall,
  padding: '8px 16px',
  [fromMedium]: { minHeight: size.headerLarge, padding: '8px 40px' },
});

/** 58% of the frame: the banner leaves 60%. */
const Card = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  flex: 1,
  padding: '16px 16px 40px',
  [fromMedium]: {
    width: 'calc(100% * 58 / 60)',
    margin: '0 auto',
    padding: 'clamp(24px, 5vh, 56px) 40px 40px',
    ...card,
  },
});

/** A held Enter repeats. Ignores the repeats, so that it does not submit the next step too. */
const ignoreHeldEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/**
 * The main layout (specification §2): banner, header, step, footer. Below medium the banner is hidden and the step
 * fills the window; from medium up the step is a card of 58% of the window's width. Above 1440 px the frame keeps its
 * width, in the middle of the window.
 */
export const MainLayout = ({ step, children }: MainLayoutProps) => {
  const banner = bannerVariant(step);
  const isFirst = step.screen === 'identifier';
  const hasNotice = isFirst || step.screen === 'password';
  const { banner: words } = useText('layout');
  const { settings, host, year, statementPath, loadReports } = useViewModel(LayoutViewModel);
  return (
    <AppTitleContext value={settings.appTitle}>
      <Window>
        <Side>
          <Header>
            <BrandLockup appTitle={settings.appTitle} />
            <LanguageSwitch {...loadReports} />
          </Header>
          <Card onKeyDown={ignoreHeldEnter}>
            {children}
            {hasNotice && <AntiPhishingNotice host={host} />}
          </Card>
          <Footer
            path={step.path}
            isQuiet={!isFirst}
            host={hasNotice ? null : host}
            year={year}
            statementPath={statementPath}
            loadReports={loadReports}
            {...settings}
          />
        </Side>
        <Banner variant={banner} data-banner={banner} aria-label={words[banner].title}>
          <div>
            <BannerContent variant={banner} />
          </div>
        </Banner>
      </Window>
    </AppTitleContext>
  );
};
