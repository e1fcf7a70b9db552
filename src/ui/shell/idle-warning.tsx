/** The warning before a session ends by itself. Needs the text section `pages`. */
import { observer } from 'mobx-react-lite';
import { Countdown } from '@ui/kit/countdown';
import { PlainDialog } from '@ui/kit/plain-dialog';
import { idleViewModel } from '@ui/shell/idle.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const IdleWarning = observer(() => {
  const vm = useViewModel(idleViewModel);
  const { idle } = useText('pages');
  return (
    <PlainDialog
      open={vm.endsAt !== null}
      title={idle.title}
      primary={{ label: idle.stay, onPress: vm.stay }}
      secondary={{ label: idle.leave, onPress: () => void vm.leave() }}
      onClose={vm.stay}
    >
      <p>
        <Countdown deadline={vm.endsAt ?? 0} clock={vm.clock} spoken={idle.spoken} over={idle.over}>
          {idle.text}
        </Countdown>
      </p>
    </PlainDialog>
  );
});
