import { observer } from 'mobx-react-lite';
import { FormPage } from '@ui/parts/page/form-page';
import { RadioGroup } from '@ui/kit/fields/radio-group';
import { UnlockSelectionViewModel } from '@ui/screens/unlock-selection/unlock-selection.view-model';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const UnlockSelectionView = observer(() => {
  const vm = useViewModel(UnlockSelectionViewModel);
  const words = useText('recovery');
  const error = useFieldMessage(vm.form.messages.resetPasswordOption);
  return (
    <FormPage
      title={words.journeys['unlock-account'].title}
      back={vm.back}
      intro={<p>{words.unlockIntro}</p>}
      form={vm.form}
      submitLabel={words.continue}
      onSubmit={vm.proceed}
    >
      <RadioGroup
        name="resetPasswordOption"
        legend={words.unlockChoice}
        value={vm.option}
        onChange={vm.choose}
        error={error}
        choices={[
          { value: 'KEEP', label: words.keepPassword, hint: words.keepPasswordHint },
          { value: 'RESET', label: words.resetPassword, hint: words.resetPasswordHint },
        ]}
      />
    </FormPage>
  );
});
