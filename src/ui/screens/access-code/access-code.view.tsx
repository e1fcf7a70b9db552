import { CodeStep } from '@ui/parts/code-step/code-step';
import { AccessCodeViewModel } from '@ui/screens/access-code/access-code.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const AccessCodeView = () => {
  const { entry, resetPassword, back, support } = useViewModel(AccessCodeViewModel);
  const words = useText('code');
  return (
    <CodeStep entry={entry} title={words.accessCodeTitle} resetPassword={resetPassword} back={back} support={support} />
  );
};
