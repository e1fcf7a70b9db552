import { observer } from 'mobx-react-lite';
import { FormPage } from '@ui/parts/page/form-page';
import { Button } from '@ui/kit/controls/button';
import { HiddenUsername, PasswordField } from '@ui/kit/fields/password-field';
import { CustomerName, CustomerReferenceLine } from '@ui/parts/customer/customer-name';
import { CurrentPasswordViewModel } from '@ui/screens/current-password/current-password.view-model';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const CurrentPasswordView = observer(() => {
  const vm = useViewModel(CurrentPasswordViewModel);
  const words = useText('recovery');
  const { backToOrigin, continueAs } = useText('accounts');
  const error = useFieldMessage(vm.form.messages.currentPassword);
  return (
    <FormPage
      title={words.changeTitle}
      back={vm.back && { ...vm.back, label: backToOrigin }}
      intro={
        <>
          {vm.fullName !== '' && (
            <p>
              <CustomerName name={vm.fullName} text={words.signedInAs} />
            </p>
          )}
          <CustomerReferenceLine reference={vm.reference} />
          <p>{words.changeIntro}</p>
        </>
      }
      form={vm.form}
      submitLabel={words.continue}
      onSubmit={vm.proceed}
      after={
        <div>
          <Button look="text" onPress={vm.decline}>
            {continueAs.notYou}
          </Button>
        </div>
      }
    >
      <HiddenUsername value={vm.passwordManagerUsername} />
      <PasswordField
        name="currentPassword"
        label={words.currentPassword}
        value={vm.currentPassword}
        onChange={vm.type}
        error={error}
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </FormPage>
  );
});
