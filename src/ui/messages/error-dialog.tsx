import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@ui/kit/controls/button';
import { TextLink } from '@ui/kit/controls/text-link';
import { DialogFrame } from '@ui/kit/dialogs/dialog-frame';
import { useLastShown } from '@ui/kit/dialogs/use-last-shown';
import { MaskedText } from '@ui/kit/display/masked-text';
import { Picture } from '@ui/kit/display/picture';
import { firstTypedField } from '@ui/kit/focus';
import { ContactBlock } from '@ui/messages/contact-block';
import { CopyableLine } from '@ui/messages/copyable-line';
import { ErrorDialogViewModel } from '@ui/messages/error-dialog.view-model';
import { ReferenceId } from '@ui/messages/reference-id';
import { errorText } from '@ui/text/error-texts';
import { segmentsOf } from '@ui/text/mini-markup';
import { useText } from '@ui/text/text-store';
import { lowWindow } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';
import type { ButtonName } from '@domain/error/entry';
import type { ShownDialog } from '@application/state/message';

interface ErrorExplanationProps extends Pick<ErrorDialogViewModel, 'support'> {
  readonly dialog: ShownDialog;
}

interface ActionsProps {
  readonly vm: ErrorDialogViewModel;
  readonly dialog: ShownDialog;
  readonly onEdit: () => void;
}

/** Hidden on a phone on its side, where it would cover the explanation and the buttons. */
const Illustration = styled(Picture)({ margin: '0 auto 16px', [lowWindow]: { display: 'none' } });

const SpacedContactBlock = styled(ContactBlock)({ margin: '20px 0 0', '& + *': { marginTop: 16 } });

/**
 * The dialog that explains an error (specification §2 "Error dialogs"): title, picture, description, contacts, buttons.
 */
export const ErrorDialog = observer(() => {
  const vm = useViewModel(ErrorDialogViewModel);
  const { dialogs } = useText('errors');
  const dialog = useLastShown(vm.dialog);
  const isOpen = vm.dialog !== null;
  const isEditing = useRef(false);
  // After the dialog has returned the focus to the button that opened it.
  useEffect(() => {
    if (!isOpen && isEditing.current) focusFirstField();
    isEditing.current = false;
  }, [isOpen]);
  if (dialog === null) return null;
  const { entry, data } = dialog;
  const { title } = dialogs[entry.dialog];
  return (
    <DialogFrame
      open={isOpen}
      title={errorText(title, data)}
      fullScreenOnSmall={entry.fullScreenOnSmall ?? false}
      pressGuard={vm.pressGuard}
      onClose={vm.dismiss}
      actions={<Actions vm={vm} dialog={dialog} onEdit={() => (isEditing.current = true)} />}
    >
      <ErrorExplanation support={vm.support} dialog={dialog} />
    </DialogFrame>
  );
});

/** The content of the dialog, which the page of a refused account shows too. */
const ErrorExplanation = ({ support, dialog }: ErrorExplanationProps) => {
  const { entry, data, requestId, writeTo } = dialog;
  const { description } = useText('errors').dialogs[entry.dialog];
  return (
    <>
      {entry.illustration && (
        <Illustration src={`/pictures/${entry.illustration}.svg`} alt="" width={280} height={180} />
      )}
      {errorText(description, data).map((line) => (
        <Line key={line} line={line} />
      ))}
      {entry.contact && <SpacedContactBlock support={support} />}
      <div aria-live="polite">{writeTo !== undefined && <WriteTo email={writeTo} />}</div>
      {requestId && <ReferenceId id={requestId} />}
    </>
  );
};

const WriteTo = ({ email }: { readonly email: string }) => {
  const words = useText('errors');
  return (
    <CopyableLine label={words.writeTo} text={email} copyLabel={words.copyEmail}>
      <TextLink href={`mailto:${email}`}>{email}</TextLink>
    </CopyableLine>
  );
};

const Line = ({ line }: { readonly line: string }) => (
  <p>
    {segmentsOf(line).map(({ isBold, text }, index) =>
      isBold ? (
        <strong key={index}>
          <MaskedText masked={[text]} />
        </strong>
      ) : (
        text
      ),
    )}
  </p>
);

const focusFirstField = (): void => {
  const field = firstTypedField(document);
  field?.focus();
  field?.select();
};

const LOOK = {
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'text',
} as const satisfies Record<ButtonName, ButtonProps['look']>;

/** A button is rendered if both the catalogue and the texts have it. */
const Actions = ({ vm, dialog: { entry }, onEdit }: ActionsProps) => {
  const words = useText('errors').dialogs[entry.dialog];
  const press = (name: ButtonName) => {
    if (name === entry.editButton) onEdit();
    vm.press(name);
  };
  return (
    <>
      {vm.buttonNames.map((name) => {
        const label = words[name];
        if (label === undefined || entry[name] === undefined) return null;
        return (
          <Button key={name} look={LOOK[name]} onPress={() => press(name)}>
            {label}
          </Button>
        );
      })}
    </>
  );
};
