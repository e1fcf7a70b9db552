/** The result of a change, beside its message. Fetched when something has changed; needs the text section `result`. */
import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { Change } from '@application/state';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { ResultPage } from '@ui/messages/change-result-dialog';
import { resultViewModel } from '@ui/messages/change-result.view-model';
import { useText } from '@ui/text/text-store';
import { size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

export interface ResultProps {
  readonly change: Change;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const Opener = styled(LinkLikeButton)({ minHeight: size.target, color: 'inherit', textAlign: 'left' });

export const Result = observer((result: ResultProps) => {
  const vm = useViewModel(resultViewModel);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={vm.read}>
        {useText('result').open}
      </Opener>
      <ResultPage
        {...result}
        open={vm.isOpen}
        account={vm.account}
        host={vm.host}
        contacts={[...vm.support.phones, ...vm.support.mailboxes]}
        onPrint={vm.print}
        onClose={vm.close}
      />
    </>
  );
});
