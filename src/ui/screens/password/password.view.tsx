import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { StepId } from '@domain/journey/steps';
import { Checkbox } from '@ui/kit/fields/checkbox';
import { FormPage } from '@ui/parts/page/form-page';
import { LinkColumns } from '@ui/kit/controls/link-list';
import { HiddenUsername, PasswordField } from '@ui/kit/fields/password-field';
import { MaskedText } from '@ui/kit/display/masked-text';
import { TextLink } from '@ui/kit/controls/text-link';
import { HelpLink } from '@ui/parts/help/help-link';
import { CustomerName } from '@ui/parts/customer/customer-name';
import { PasskeyUseViewModel } from '@ui/parts/passkey/passkey-use.view-model';
import { UsePasskey } from '@ui/parts/passkey/use-passkey';
import { PasswordViewModel } from '@ui/screens/password/password.view-model';
import { isLastAttempt, LastAttempt } from '@ui/messages/last-attempt';
import { useFieldMessage } from '@ui/messages/use-field-message';
import type { Catalogue } from '@ui/text/catalogue';
import { useText } from '@ui/text/text-store';
import { useHydrated } from '@ui/kit/use-hydrated';
import { useViewModel } from '@ui/use-view-model';

export const PasswordView = observer(({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(PasswordViewModel, step);
  const { isGreetedByName } = vm;
  const passkeys = useViewModel(PasskeyUseViewModel);
  const offersPasskey = isGreetedByName && passkeys.isOffered;
  const isCustomerKnown = useHydrated();
  const isPasskeyFirst = isCustomerKnown && offersPasskey && passkeys.isPreferred;
  const words = useText('signIn');
  const error = useFieldMessage(vm.form.messages.password);
  const { lastAttempt } = useText('errors');
  const isLast = isLastAttempt(vm.form.messages.password);
  const identityId = useId();
  return (
    <FormPage
      title={titleOf(vm, words, isCustomerKnown)}
      {...(isGreetedByName && { documentTitle: words.welcomeBackDocumentTitle })}
      back={vm.back}
      keepsLine
      intro={isCustomerKnown ? <Identity vm={vm} id={identityId} /> : <p>{BLANK_LINE}</p>}
      form={vm.form}
      submitLabel={words.submit}
      submitLook={isPasskeyFirst ? 'secondary' : 'primary'}
      onSubmit={vm.submit}
      notice={isLast && <LastAttempt resetPassword={vm.forgotPasswordLink} />}
      after={
        <>
          {offersPasskey && <UsePasskey form={vm.form} look={isPasskeyFirst ? 'primary' : 'secondary'} />}
          {!isGreetedByName && <RememberMe vm={vm} />}
          <Help vm={vm} />
        </>
      }
    >
      {isCustomerKnown && <HiddenUsername value={vm.passwordManagerUsername} />}
      <PasswordField
        name="password"
        label={words.password}
        value={vm.password}
        onChange={vm.type}
        error={error}
        consequence={isLast && lastAttempt.locks}
        describedBy={isCustomerKnown ? identityId : undefined}
        autoComplete={offersPasskey ? 'current-password webauthn' : 'current-password'}
        enterKeyHint="go"
      />
    </FormPage>
  );
});

/** Reserves the space of a line, because the build renders this form without knowing the customer. */
const BLANK_LINE = '\u00a0';

const titleOf = (
  { isGreetedByName, customerName }: PasswordViewModel,
  words: Catalogue['signIn'],
  isCustomerKnown: boolean,
): ReactNode => {
  if (!isGreetedByName) return words.passwordTitle;
  if (!isCustomerKnown || customerName === '') return words.welcomeBackDocumentTitle;
  return <CustomerName name={customerName} text={words.welcomeBack} />;
};

interface IdentityProps {
  readonly vm: PasswordViewModel;
  readonly id: string;
}

const Identity = observer(({ vm, id }: IdentityProps) => {
  const words = useText('signIn');
  return (
    <p>
      <span id={id}>
        {words.signingInAs}{' '}
        <strong>
          <MaskedText masked={[vm.maskedIdentifier]} />
        </strong>
      </span>{' '}
      {!vm.isGreetedByName && vm.back && <TextLink {...vm.back}>{words.change}</TextLink>}
    </p>
  );
});

/** Below the button, so that a low window above a keyboard shows both the field and the button. */
const RememberMe = observer(({ vm }: { readonly vm: PasswordViewModel }) => {
  const words = useText('signIn');
  return (
    <Checkbox
      name="remember"
      checked={vm.isRememberMeTicked}
      onChange={vm.tickRememberMe}
      label={words.remember}
      hint={words.rememberHint}
    />
  );
});

const Help = observer(({ vm }: { readonly vm: PasswordViewModel }) => {
  const words = useText('signIn');
  return (
    <LinkColumns
      label={words.help}
      links={[
        { ...vm.forgotPasswordLink, label: words.forgotPassword },
        ...(vm.isGreetedByName ? [{ ...vm.otherCustomerLink, label: words.notYou }] : []),
      ]}
    >
      <HelpLink />
    </LinkColumns>
  );
});
