import { observer } from 'mobx-react-lite';
import type { StepId } from '@domain/journey/steps';
import { FormPage } from '@ui/parts/page/form-page';
import { TextField } from '@ui/kit/fields/text-field';
import { Recognition } from '@ui/parts/recognition/recognition';
import { RecoveryIdentifierViewModel } from '@ui/screens/recovery-identifier/recovery-identifier.view-model';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** The identifier screen of all four recoveries. Only the texts differ. */
export const RecoveryIdentifierView = observer(({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(RecoveryIdentifierViewModel, step);
  const words = useText('recovery');
  const { countryCodeHint } = useText('signIn');
  const panError = useFieldMessage(vm.form.messages.pan);
  const contactError = useFieldMessage(vm.form.messages.emailOrMobile);
  const { title, intro } = words.journeys[vm.recovery];
  return (
    <FormPage
      title={title}
      back={vm.back}
      intro={<p>{intro}</p>}
      form={vm.form}
      submitLabel={words.continue}
      onSubmit={vm.proceed}
    >
      <TextField
        name="pan"
        label={words.pan}
        value={vm.pan}
        onChange={vm.typePan}
        error={panError}
        hint={<Recognition field="pan" value={vm.pan} onChange={vm.typePan} hint={words.panHint} />}
        autoComplete="off"
        autoCapitalize="characters"
        capitals
        enterKeyHint="next"
      />
      <TextField
        name="emailOrMobile"
        label={words.emailOrMobile}
        value={vm.emailOrMobile}
        onChange={vm.typeEmailOrMobile}
        error={contactError}
        hint={
          <Recognition
            field="emailOrMobile"
            value={vm.emailOrMobile}
            onChange={vm.typeEmailOrMobile}
            hint={countryCodeHint}
          />
        }
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
      />
    </FormPage>
  );
});
