import { useEffect } from 'react';
import { useLazyParts } from '@ui/lazy-parts';
import { CodeStep } from '@ui/parts/code-step/code-step';
import { AccessCodeViewModel } from '@ui/screens/access-code/access-code.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

export const AccessCodeView = () => {
  const vm = useViewModel(AccessCodeViewModel);
  const { entry, resetPassword, back, support } = vm;
  const { passkeyOffer } = useLazyParts();
  const words = useText('code');
  useEffect(() => {
    void vm.prepareOffer(passkeyOffer.load);
  }, [passkeyOffer, vm]);
  return (
    <CodeStep entry={entry} title={words.accessCodeTitle} resetPassword={resetPassword} back={back} support={support} />
  );
};
