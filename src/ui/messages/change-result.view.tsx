import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import type { AccountChange } from '@domain/journey/recoveries';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { ChangeResultDialog } from '@ui/messages/change-result-dialog';
import { ChangeResultViewModel } from '@ui/messages/change-result.view-model';
import { useText } from '@ui/text/text-store';
import { size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

export interface ChangeResultProps {
  readonly change: AccountChange;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const Opener = styled(LinkLikeButton)({ minHeight: size.target, color: 'inherit', textAlign: 'left' });

/** The button below the message of a change, which opens the change's result. It needs the text section `result`. */
export const ChangeResult = observer((result: ChangeResultProps) => {
  const vm = useViewModel(ChangeResultViewModel);
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" onClick={vm.show}>
        {useText('result').open}
      </Opener>
      <ChangeResultDialog
        {...result}
        open={vm.isOpen}
        account={vm.account}
        host={vm.host}
        contacts={vm.support.all}
        freezeUrl={vm.freezeUrl}
        onPrint={vm.print}
        onClose={vm.hide}
      />
    </>
  );
});
