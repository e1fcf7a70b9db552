import { withoutDots } from '@domain/identity/masking';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';

interface MaskedTextProps {
  readonly masked: readonly string[];
  /** The sentence around the masked texts. */
  readonly text?: (masked: readonly string[]) => string;
}

/** Masked numbers or addresses. Screen readers read only the visible characters. */
export const MaskedText = ({ masked, text = String }: MaskedTextProps) => {
  const { endingIn } = useText('kit');
  const shown = text(masked);
  const said = text(masked.map((each) => withoutDots(each, endingIn)));
  if (said === shown) return shown;
  return (
    <>
      <span aria-hidden>{shown}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
};
