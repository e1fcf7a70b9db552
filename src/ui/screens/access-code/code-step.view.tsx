/** A step that asks for a code: the access code's and every OTP's. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CodeField } from '@ui/kit/code-field';
import { CodeHelp } from '@ui/kit/code-help';
import { CodeValidity } from '@ui/kit/code-validity';
import { FormPage } from '@ui/kit/form-page';
import type { WayBack } from '@ui/kit/page';
import { ResendCode } from '@ui/kit/resend-code';
import { useMessage } from '@ui/shell/use-message';
import { useStatus } from '@ui/shell/use-status';
import { useText } from '@ui/text/text-store';
import type { CodeEntry } from '@ui/view-models/code-entry';
import type { SupportContacts } from '@ui/view-models/support-contacts';

export interface CodeStepProps {
  readonly entry: CodeEntry;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly label: string;
  readonly resendLabel: string;
  readonly back: WayBack;
  readonly support: SupportContacts;
}

export const CodeStep = observer(({ entry, title, intro, label, resendLabel, back, support }: CodeStepProps) => {
  const words = useText('code');
  const status = useStatus();
  const error = useMessage(entry.message);
  return (
    <FormPage
      title={title}
      back={back}
      intro={
        <>
          {intro}
          <p>{words.sentTo(entry.maskedMobile, entry.maskedEmail)}</p>
          {entry.expiresAt !== null && <CodeValidity expiresAt={entry.expiresAt} clock={entry.clock} />}
        </>
      }
      status={status}
      busy={entry.form.busy}
      submitLabel={words.verify}
      onSubmit={entry.verify}
      after={
        <>
          <ResendCode
            deadline={entry.resendAt}
            clock={entry.clock}
            ready={entry.mayResend}
            left={entry.resendsLeft}
            busy={entry.form.busy}
            label={resendLabel}
            onReady={entry.allowResend}
            onPress={entry.resend}
          />
          <CodeHelp clock={entry.clock} contacts={[...support.phones, ...support.mailboxes]} />
        </>
      }
    >
      <CodeField
        name={entry.field}
        label={label}
        value={entry.digits}
        onChange={entry.type}
        error={error}
        hint={words.promise}
        sending={entry.expiresAt}
      />
    </FormPage>
  );
});
