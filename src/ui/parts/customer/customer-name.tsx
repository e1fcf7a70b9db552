import type { CustomerReference } from '@domain/account/account';
import { MaskedText } from '@ui/kit/display/masked-text';
import { useText } from '@ui/text/text-store';

interface CustomerNameProps {
  /** As `shownName` returns it. */
  readonly name: string;
  /** The sentence that names the customer. Gets an empty name if there is none. */
  readonly text: (name: string) => string;
}

/** Stands for the name in the sentence. No name contains this character (plain-text.ts). */
const NAME_PLACEHOLDER = '\u0000';

/**
 * A sentence with the customer's name, which is text from outside. The name is isolated, so that right-to-left letters
 * do not move the words and digits beside it.
 */
export const CustomerName = ({ name, text }: CustomerNameProps) => {
  const sentence = text(name === '' ? '' : NAME_PLACEHOLDER);
  const [before = '', after] = sentence.split(NAME_PLACEHOLDER);
  if (after === undefined) return before;
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
};

/** The masked user id or account number, shown beside every name: customers may share a name. */
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
