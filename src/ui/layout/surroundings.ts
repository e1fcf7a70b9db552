/**
 * What stands round the step, or a page of the plain layout, and is fetched after it: nobody waits for it to sign in.
 */
export { FooterHere, LanguageSwitchHere, TrustLineHere } from '@ui/layout/around-the-step';
export { BannerContent } from '@ui/layout/banner';
export { PlainFooter, PlainHeaderEnd } from '@ui/layout/plain-controls';
