import { observer } from 'mobx-react-lite';
import { Button } from '@ui/kit/controls/button';
import { GuardedPresses } from '@ui/kit/guarded-presses';
import { MessagePage } from '@ui/parts/page/message-page';
import { CustomerName, CustomerReferenceLine } from '@ui/parts/customer/customer-name';
import { ContinueAsViewModel } from '@ui/screens/continue-as/continue-as.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const ContinueAsView = observer(() => {
  const vm = useViewModel(ContinueAsViewModel);
  const { continueAs } = useText('accounts');
  return (
    <GuardedPresses guard={vm.pressGuard}>
      <MessagePage
        glyph="user"
        title={<CustomerName name={vm.fullName} text={continueAs.title} />}
        documentTitle={continueAs.documentTitle}
        {...(vm.reference && { action: { label: continueAs.continue, onPress: vm.proceed } })}
        end={
          <Button look="text" onPress={vm.decline}>
            {continueAs.notYou}
          </Button>
        }
      >
        <CustomerReferenceLine reference={vm.reference} />
        <p>{vm.isFromOtherApplication ? continueAs.text : continueAs.textAfterQrCode}</p>
      </MessagePage>
    </GuardedPresses>
  );
});
