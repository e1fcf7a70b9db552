import { observer } from 'mobx-react-lite';
import { Button } from '@ui/kit/controls/button';
import { useGuardOnFocus } from '@ui/kit/guarded-clicks';
import { MessagePage } from '@ui/parts/page/message-page';
import { ContinueAsViewModel } from '@ui/screens/continue-as/continue-as.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const ContinueAsView = observer(() => {
  const vm = useViewModel(ContinueAsViewModel);
  const { continueAs } = useText('accounts');
  useGuardOnFocus(vm.clickGuard);
  return (
    <MessagePage
      glyph="user"
      title={continueAs.title(vm.fullName)}
      documentTitle={continueAs.documentTitle}
      action={{ label: continueAs.continue, onPress: vm.proceed }}
      end={
        <Button look="text" onPress={vm.decline}>
          {continueAs.notYou}
        </Button>
      }
    >
      <p>{continueAs.text}</p>
    </MessagePage>
  );
});
