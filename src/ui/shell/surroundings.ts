/**
 * What stands round the step and is fetched after it: nobody waits for it to sign in.
 */
export { FooterHere, TrustLineHere } from '@ui/shell/around-the-step';
export { BannerContent } from '@ui/shell/banner';
export { LanguageSwitch } from '@ui/shell/language-switch';
