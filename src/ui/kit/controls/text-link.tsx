import { styled } from '@mui/material/styles';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { link, phone } from '@ui/theme/tokens';
import { useText } from '@ui/text/text-store';

interface TextLinkProps {
  readonly href: string;
  /** Called on a plain click instead of following the address. */
  readonly onPress?: () => void;
  /** Opens a new window without access to this one. */
  readonly newWindow?: boolean;
  /** Not shown on a small screen without hover. */
  readonly hiddenOnPhone?: boolean;
  readonly children: ReactNode;
  readonly className?: string;
}

const Anchor = styled('a')({ ...link, [phone]: { '&&[data-off-phone=true]': { display: 'none' } } });

/** Without a mail or phone app, the browser may replace the page with an error. */
const opensAnotherProgram = (href: string): boolean => /^(?:mailto|tel):/u.test(href);

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * A link with a real address. A plain click can be handled by the caller; a click with a modifier key is left to the
 * browser.
 */
export const TextLink = ({ href, onPress, newWindow = false, hiddenOnPhone, children, className }: TextLinkProps) => {
  const { opensInNewWindow } = useText('kit');
  const id = useId();
  const handleClick = (event: MouseEvent) => {
    if (onPress === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onPress();
  };
  return (
    <Anchor
      href={href}
      onClick={handleClick}
      className={className}
      data-off-phone={hiddenOnPhone}
      {...((newWindow || opensAnotherProgram(href)) && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(newWindow && { 'aria-describedby': id })}
    >
      {children}
      {newWindow && (
        <span id={id} hidden>
          {opensInNewWindow}
        </span>
      )}
    </Anchor>
  );
};
