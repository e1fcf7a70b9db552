import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button, type ButtonProps } from '@ui/kit/controls/button';
import { Lazy } from '@ui/kit/lazy';
import { useLazyParts } from '@ui/lazy-parts';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { useBusyWith } from '@ui/parts/page/leaving';
import type { PasskeySignInProps } from '@ui/parts/passkey/passkey-sign-in';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

interface UsePasskeyProps extends Pick<PasskeySignInProps, 'form'> {
  readonly look?: ButtonProps['look'];
}

/**
 * "Use a passkey", on a form. Its script is loaded with the page. A press waits for it, and loads it again if it could not be
 * loaded. A built page has it only with the setting (src/page/fill-in.ts).
 */
export const UsePasskey = observer(({ form, look = 'secondary' }: UsePasskeyProps) => {
  const { loadReports } = useViewModel(MessagesViewModel);
  const { usePasskey } = useText('signIn');
  const { passkeySignIn } = useLazyParts();
  const [script, setScript] = useState<'wanted' | 'awaited' | 'failed'>('wanted');
  const busyWith = useBusyWith(form);
  const isPressed = script === 'awaited';
  const fail = () => {
    setScript('failed');
    if (isPressed) loadReports.onLoadFailed();
  };
  return (
    <div data-if>
      <Button
        look={look}
        glyph="passkey"
        busy={isPressed || busyWith === 'other'}
        // Its own press does not disable it, so that it keeps the focus. The form drops a second press.
        disabled={busyWith === 'submission'}
        onPress={() => setScript('awaited')}
      >
        {usePasskey}
      </Button>
      {script !== 'failed' && (
        <Lazy
          part={passkeySignIn}
          props={{ form, isPressed, onTaken: () => setScript('wanted') }}
          onLoadFailed={fail}
        />
      )}
    </div>
  );
});
