import { observer } from 'mobx-react-lite';
import { FormPage } from '@ui/parts/page/form-page';
import { HiddenUsername, PasswordField } from '@ui/kit/fields/password-field';
import { ExpiredPasswordViewModel } from '@ui/screens/expired-password/expired-password.view-model';
import { NewPasswordFields } from '@ui/parts/new-password/new-password-fields';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const ExpiredPasswordView = observer(() => {
  const vm = useViewModel(ExpiredPasswordViewModel);
  const words = useText('recovery');
  const error = useFieldMessage(vm.form.messages.oldPassword);
  return (
    <FormPage
      title={words.expiredTitle}
      back={vm.back}
      intro={<p>{words.expiredIntro}</p>}
      form={vm.form}
      submitLabel={words.savePassword}
      onSubmit={vm.save}
      isChangeMade={vm.isPasswordChanged}
    >
      <HiddenUsername value={vm.passwordManagerUsername} />
      <PasswordField
        name="oldPassword"
        label={words.currentPassword}
        value={vm.oldPassword}
        onChange={vm.typeOldPassword}
        onFocus={vm.entry.preload}
        error={error}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordFields entry={vm.entry} form={vm.form} />
    </FormPage>
  );
});
