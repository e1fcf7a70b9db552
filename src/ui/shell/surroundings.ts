/**
 * What stands round the step and is fetched after it: nobody waits for it to sign in.
 */
export { BannerContent } from '@ui/shell/banner';
export { Footer } from '@ui/shell/footer';
export { LanguageSwitch } from '@ui/shell/language-switch';
export { TrustLine } from '@ui/shell/trust-line';
