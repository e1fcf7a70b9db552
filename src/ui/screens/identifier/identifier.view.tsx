import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StepId } from '@domain/journey/steps';
import { FormPage } from '@ui/parts/page/form-page';
import { LinkButtons, LinkColumns, OrLine } from '@ui/kit/controls/link-list';
import { TextLink } from '@ui/kit/controls/text-link';
import { TextField } from '@ui/kit/fields/text-field';
import { Lazy } from '@ui/kit/lazy';
import { useHydrated } from '@ui/kit/use-hydrated';
import { lazyPart } from '@ui/lazy-load';
import { ConsentCheckbox } from '@ui/parts/consent/consent-checkbox';
import { HelpLink } from '@ui/parts/help/help-link';
import { UsePasskey } from '@ui/parts/passkey/use-passkey';
import { IdentifierViewModel } from '@ui/screens/identifier/identifier.view-model';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { colour, largeText, phone, size } from '@ui/theme/tokens';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** Rendered when the customer begins to type. Its script is loaded with the next screens. */
const RECOGNITION = lazyPart(
  () =>
    import(/* webpackChunkName: 'sign-in' */ '@ui/parts/recognition/recognition').then(
      ({ Recognition }) => Recognition,
    ),
  'recognition',
);

/** How the two identifier screens differ. */
const VARIANTS = {
  mobileOrPan: {
    intro: 'intro',
    label: 'mobileOrPan',
    keyboard: { autoCapitalize: 'characters' },
    other: 'username',
    otherLabel: 'useUsername',
    otherGlyph: 'user',
  },
  username: {
    intro: 'introUsername',
    label: 'usernameOrEmail',
    keyboard: { inputMode: 'email' },
    other: 'mobileOrPan',
    otherLabel: 'useMobileOrPan',
    otherGlyph: 'phone',
  },
} as const;

/** Reserves space for the consent checkbox if the gateway may ask for it, so that nothing moves when it appears. */
const ConsentSlot = styled('div')({
  // The box has a padding of its own.
  marginBlock: -10,
  // The box and its error.
  '&[data-kept=true]': { minHeight: 'calc(2.8125rem + 20px)', [largeText]: { minHeight: 'calc(8.4375rem + 20px)' } },
  '&[data-kept=false]:empty': { display: 'none' },
});

const PhoneOnly = styled('div')({ display: 'none', [phone]: { display: 'block' } });

const Registration = styled('p')({
  paddingTop: 8,
  borderTop: `1px solid ${colour.line}`,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: size.target },
});

export const IdentifierView = observer(({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(IdentifierViewModel, step);
  const words = useText('signIn');
  const error = useFieldMessage(vm.form.messages[vm.field]);
  // The form is already in the page when the gateway says whether it asks for consent.
  const isHydrated = useHydrated();
  const { intro, label, keyboard } = VARIANTS[vm.field];
  return (
    <FormPage
      title={words.title}
      intro={words[intro]}
      form={vm.form}
      submitLabel={words.continue}
      onSubmit={vm.proceed}
      after={<OtherWays vm={vm} />}
    >
      {isHydrated && vm.isCustomerForgotten && <p>{words.customerForgotten}</p>}
      <TextField
        name={vm.field}
        label={words[label]}
        value={vm.typed}
        onChange={vm.type}
        error={error}
        hint={<Hint vm={vm} />}
        {...keyboard}
        hasLongErrors
        capitals={vm.isShownInCapitals}
        autoComplete={vm.settings.passkeysEnabled ? 'username webauthn' : 'username'}
        enterKeyHint="go"
      />
      <ConsentSlot data-kept={vm.settings.asksForConsent}>
        {isHydrated && vm.isConsentNeeded && <Consent vm={vm} />}
      </ConsentSlot>
    </FormPage>
  );
});

/**
 * Shows what was recognised in the typed text. Before anything is typed, or if recognition cannot be loaded, shows the
 * hint.
 */
const Hint = observer(({ vm }: { readonly vm: IdentifierViewModel }) => {
  const words = useText('signIn');
  const isHydrated = useHydrated();
  const [canRecognise, setCanRecognise] = useState(true);
  const hint = vm.field === 'mobileOrPan' ? <span>{words.countryCodeHint}</span> : null;
  if (!isHydrated || !canRecognise || !vm.hasHadText) return hint;
  return (
    <Lazy
      part={RECOGNITION}
      props={{ field: vm.field, value: vm.typed, onChange: vm.type, hint, asUsername: vm.asUsername }}
      loading={hint}
      onLoadFailed={() => setCanRecognise(false)}
    />
  );
});

const Consent = observer(({ vm }: { readonly vm: IdentifierViewModel }) => {
  const error = useFieldMessage(vm.form.messages.isTermsAndConditionsAccepted);
  return (
    <ConsentCheckbox
      checked={vm.isTermsAndConditionsAccepted}
      onChange={vm.tickConsent}
      error={error}
      termsUrl={vm.settings.termsUrl}
    />
  );
});

/** A phone cannot scan its own screen, so the QR code is the last of the links there. */
const OtherWays = observer(({ vm }: { readonly vm: IdentifierViewModel }) => {
  const words = useText('signIn');
  const { other, otherLabel, otherGlyph } = VARIANTS[vm.field];
  return (
    <>
      <OrLine>{words.or}</OrLine>
      <LinkButtons
        label={words.otherWays}
        links={[
          { ...vm.links[other], label: words[otherLabel], glyph: otherGlyph },
          { ...vm.links.qrCode, label: words.scanQrCode, glyph: 'qr', hiddenOnPhone: true },
        ]}
      >
        {vm.settings.passkeysEnabled && <UsePasskey form={vm.form} />}
      </LinkButtons>
      <LinkColumns
        label={words.help}
        links={[
          { ...vm.links.forgotPassword, label: words.forgotPassword },
          { ...vm.links.forgotUsername, label: words.forgotUsername },
          { ...vm.links.unlock, label: words.unlockAccount },
          { ...vm.links.createUsername, label: words.createUsername },
        ]}
      >
        <HelpLink typed={vm.unsubmittedText} />
        <PhoneOnly>
          <TextLink {...vm.links.qrCode}>{words.scanQrCode}</TextLink>
        </PhoneOnly>
      </LinkColumns>
      <Registration>
        {`${words.newCustomer} `}
        <TextLink href={vm.settings.registrationUrl} newWindow>
          {words.openAccount}
        </TextLink>
      </Registration>
    </>
  );
});
