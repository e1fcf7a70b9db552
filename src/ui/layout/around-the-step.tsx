/** The languages, the footer and the trust line as this deployment has them. */
import { Footer } from '@ui/layout/footer';
import { LanguageSwitch } from '@ui/layout/language-switch';
import { surroundingsViewModel } from '@ui/layout/layout.view-model';
import { TrustLine } from '@ui/layout/anti-phishing-notice';
import { useViewModel } from '@ui/use-view-model';

export const FooterHere = () => {
  const { settings, year, statementPath, lose } = useViewModel(surroundingsViewModel);
  return (
    <Footer
      brand={settings.appTitle}
      year={year}
      androidAppUrl={settings.androidAppUrl}
      iosAppUrl={settings.iosAppUrl}
      disclaimerUrl={settings.disclaimerUrl}
      statementPath={statementPath}
      licenceText={settings.licenceText}
      onLost={lose}
    />
  );
};

export const LanguageSwitchHere = () => <LanguageSwitch onLost={useViewModel(surroundingsViewModel).lose} />;

export const TrustLineHere = () => <TrustLine host={useViewModel(surroundingsViewModel).host} />;
