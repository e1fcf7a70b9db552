/** Warns the customer before the session ends: the idle limit or the absolute limit is near. */
import { observer } from 'mobx-react-lite';
import { Countdown } from '@ui/kit/display/countdown';
import { PlainDialog } from '@ui/kit/dialogs/plain-dialog';
import { IdleWarningViewModel } from '@ui/messages/idle-warning.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const IdleWarning = observer(() => {
  const vm = useViewModel(IdleWarningViewModel);
  const { idle } = useText('pages');
  return (
    <PlainDialog
      open={vm.isOpen}
      title={vm.canStay ? idle.title : idle.lastTitle}
      primary={{ label: vm.canStay ? idle.stay : idle.seen, onPress: vm.answer }}
      secondary={{ label: idle.leave, onPress: vm.logOut }}
      onClose={vm.answer}
      clickGuard={vm.clickGuard}
    >
      <p>
        <Countdown deadline={vm.endsAt} clock={vm.clock} spoken={idle.spoken} over={idle.over}>
          {vm.canStay ? idle.text : idle.lastText}
        </Countdown>
      </p>
    </PlainDialog>
  );
});
