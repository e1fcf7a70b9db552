import { observer } from 'mobx-react-lite';
import { CopyableLine, Line } from '@ui/messages/copyable-line';
import { ReferenceIdViewModel } from '@ui/messages/reference-id.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface ReferenceIdProps {
  /** If left out, the id and the technical message of the failed request that led to the full page. */
  readonly id?: string;
}

/** The id of a failed request and its technical message, in small print. The customer can give them to support. */
export const ReferenceId = observer(({ id }: ReferenceIdProps) => {
  const { failedRequestId, failedMessage } = useViewModel(ReferenceIdViewModel);
  const words = useText('errors');
  const reference = id ?? failedRequestId;
  return (
    <>
      {id === undefined && failedMessage !== '' && <Line lang="en">{failedMessage}</Line>}
      {reference !== '' && <CopyableLine label={words.reference} text={reference} copyLabel={words.copyReference} />}
    </>
  );
});
