import type { StepId } from '@domain/journey/steps';
import { CodeStep } from '@ui/parts/code-step/code-step';
import { OtpViewModel } from '@ui/screens/otp/otp.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const OtpView = ({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(OtpViewModel, step);
  const words = useText('code');
  return (
    <CodeStep
      entry={vm.entry}
      title={vm.isActivation ? words.activationTitle : words.otpTitle}
      intro={vm.isActivation && <p>{words.activationIntro}</p>}
      back={vm.back}
      support={vm.support}
    />
  );
};
