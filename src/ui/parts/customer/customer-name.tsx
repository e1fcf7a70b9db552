/** The name of a customer, which comes from outside, within our own words; and what else they know themselves by. */
import type { CustomerReference } from '@domain/account/account';
import { MaskedText } from '@ui/kit/display/masked-text';
import { useText } from '@ui/text/text-store';

interface CustomerNameProps {
  /** As `shownName` returns it. */
  readonly name: string;
  /** The sentence that names the customer. Gets an empty name if there is none. */
  readonly text: (name: string) => string;
}

/** No name contains it (plain-text.ts). */
const PLACE = '\u0000';

/** The name is isolated, so that right-to-left letters do not move the words and digits beside it. */
export const CustomerName = ({ name, text }: CustomerNameProps) => {
  const sentence = text(name === '' ? '' : PLACE);
  const [before = '', after] = sentence.split(PLACE);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
};

/** Beside every name. */
export const CustomerReferenceLine = ({ reference }: { readonly reference: CustomerReference | null }) => {
  const { reference: words } = useText('accounts');
  return reference === null ? null : (
    <p>
      {words[reference.kind]}{' '}
      <bdi>
        <MaskedText masked={[reference.masked]} />
      </bdi>
    </p>
  );
};
