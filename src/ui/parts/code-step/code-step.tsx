import { observer } from 'mobx-react-lite';
import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { MaskedText } from '@ui/kit/display/masked-text';
import { CodeField } from '@ui/kit/fields/code-field';
import { CodeHelp } from '@ui/parts/code-step/code-help';
import { CodeValidity } from '@ui/parts/code-step/code-validity';
import { FormPage } from '@ui/parts/page/form-page';
import { useBusyWith } from '@ui/parts/page/leaving';
import type { BackLinkProps } from '@ui/parts/page/page';
import { ResendCode } from '@ui/parts/code-step/resend-code';
import { isLastAttempt, LastAttempt } from '@ui/messages/last-attempt';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import type { CodeEntry } from '@ui/parts/code-step/code-entry.view-model';
import type { SupportContacts } from '@ui/links/support-contacts';

interface CodeStepProps {
  readonly entry: CodeEntry;
  readonly title: string;
  readonly intro?: ReactNode;
  /** The link to a password reset, shown on the last attempt. */
  readonly resetPassword?: BackLinkProps;
  readonly back: BackLinkProps | null;
  readonly support: SupportContacts;
}

/** The page of a step that asks for an access code or an OTP. */
export const CodeStep = observer(({ entry, title, intro, resetPassword, back, support }: CodeStepProps) => {
  const words = useText('code');
  const named = words.named[entry.field];
  const error = useFieldMessage(entry.message);
  const { lastAttempt } = useText('errors');
  const isLast = isLastAttempt(entry.message);
  const field = useRef<HTMLInputElement>(null);
  const sourceId = useId();
  const { isInApp, isTexted } = entry.channels;
  return (
    <FormPage
      title={title}
      back={back}
      intro={
        <>
          {intro}
          {isInApp ? <p id={sourceId}>{words.inApp.source}</p> : <SentCode entry={entry} sentToId={sourceId} />}
        </>
      }
      notice={isLast && <LastAttempt resetPassword={resetPassword} />}
      form={entry.form}
      submitLabel={words.verify}
      submitLook={entry.isExpired && entry.canResend ? 'secondary' : 'primary'}
      onSubmit={entry.verify}
      after={
        <>
          {!isInApp && <AnotherCode entry={entry} field={field} />}
          <CodeHelp name={entry.field} clock={entry.clock} channels={entry.channels} contacts={support.all} />
        </>
      }
    >
      <CodeField
        name={entry.field}
        fieldRef={field}
        label={words.labels[entry.field]}
        value={entry.digits}
        length={entry.codeLength}
        refused={entry.refusedDigits}
        busy={entry.form.isBusy}
        clock={entry.clock}
        onChange={entry.type}
        onText={entry.paste}
        error={error}
        consequence={isLast && lastAttempt.locks}
        dimmed={entry.isExpired}
        describedBy={isInApp || entry.contacts.length > 0 ? sourceId : undefined}
        hint={`${named.automaticCheck} ${named.promise}`}
        codeKey={isTexted ? entry.expiresAt : null}
      />
    </FormPage>
  );
});

interface SentCodeProps extends Pick<CodeStepProps, 'entry'> {
  readonly sentToId: string;
}

/** Where the code was sent, and how long it is valid. */
const SentCode = observer(({ entry, sentToId }: SentCodeProps) => {
  const { sentTo } = useText('code');
  return (
    <>
      {entry.contacts.length > 0 && (
        <p id={sentToId}>
          <MaskedText masked={entry.contacts} text={sentTo} />
        </p>
      )}
      {entry.expiresAt !== null && (
        <CodeValidity
          name={entry.field}
          canResend={entry.canResend}
          expiresAt={entry.expiresAt}
          clock={entry.clock}
          onExpired={entry.markExpired}
        />
      )}
    </>
  );
});

interface AnotherCodeProps {
  readonly entry: CodeEntry;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Requests another code, and then returns the focus to the field. */
const AnotherCode = observer(({ entry, field }: AnotherCodeProps) => {
  const busyWith = useBusyWith(entry.form);
  const resend = async () => {
    const isSent = await entry.resend();
    // A disabled button cannot keep the focus.
    if (isSent || !entry.canResend) field.current?.focus();
  };
  return (
    <ResendCode
      name={entry.field}
      deadline={entry.resendAt}
      clock={entry.clock}
      canResend={entry.canResend}
      isExpired={entry.isExpired}
      message={entry.resendMessage}
      busy={busyWith === 'other'}
      disabled={busyWith !== null}
      onReady={entry.enableResend}
      onPress={() => void resend()}
    />
  );
});
