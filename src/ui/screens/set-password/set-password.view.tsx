import { observer } from 'mobx-react-lite';
import type { StepId } from '@domain/journey/steps';
import { FormPage } from '@ui/parts/page/form-page';
import { HiddenUsername } from '@ui/kit/fields/password-field';
import { NewPasswordFields } from '@ui/parts/new-password/new-password-fields';
import { SetPasswordViewModel } from '@ui/screens/set-password/set-password.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const SetPasswordView = observer(({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(SetPasswordViewModel, step);
  const words = useText('recovery');
  return (
    <FormPage
      title={vm.isActivation ? words.activationPasswordTitle : words.setPasswordTitle}
      back={vm.back}
      intro={<p>{words.setPasswordIntro}</p>}
      form={vm.form}
      submitLabel={words.savePassword}
      onSubmit={vm.save}
      isChangeMade={vm.isPasswordChanged}
    >
      <HiddenUsername value={vm.passwordManagerUsername} />
      <NewPasswordFields entry={vm.entry} form={vm.form} />
    </FormPage>
  );
});
