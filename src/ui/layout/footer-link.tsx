import { styled } from '@mui/material/styles';
import { TextLink } from '@ui/kit/controls/text-link';
import { size } from '@ui/theme/tokens';

/** A link of a footer, with the minimum target height. */
export const FooterLink = styled(TextLink)({ display: 'inline-flex', alignItems: 'center', minHeight: size.target });
