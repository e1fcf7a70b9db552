import { observer } from 'mobx-react-lite';
import { FormPage } from '@ui/kit/form-page';
import { CodeField } from '@ui/kit/code-field';
import { ResendCode } from '@ui/kit/resend-code';
import { accessCodeViewModel } from '@ui/screens/access-code/access-code.view-model';
import { useMessage } from '@ui/shell/use-message';
import { useStatus } from '@ui/shell/use-status';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const AccessCodeView = observer(() => {
  const vm = useViewModel(accessCodeViewModel);
  const words = useText('code');
  const status = useStatus();
  const error = useMessage(vm.form.messages.accessCode);
  return (
    <FormPage
      title={words.accessCodeTitle}
      back={vm.back}
      intro={<p>{words.sentTo(vm.maskedMobile, vm.maskedEmail)}</p>}
      status={status}
      busy={vm.form.busy}
      submitLabel={words.verify}
      onSubmit={vm.verify}
      after={
        <ResendCode
          deadline={vm.resendAt}
          clock={vm.clock}
          ready={vm.mayResend}
          left={vm.resendsLeft}
          busy={vm.form.busy}
          label={words.resendCode}
          onReady={vm.allowResend}
          onPress={vm.resend}
        />
      }
    >
      <CodeField
        name="accessCode"
        label={words.accessCode}
        value={vm.digits}
        onChange={vm.type}
        error={error}
        hint={words.promise}
      />
    </FormPage>
  );
});
