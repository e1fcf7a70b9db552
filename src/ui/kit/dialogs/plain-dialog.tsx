import type { ReactNode } from 'react';
import { Button } from '@ui/kit/controls/button';
import { DialogFrame, type CloseReason } from '@ui/kit/dialogs/dialog-frame';
import type { PressGuard } from '@ui/press-guard';

interface DialogAnswer {
  readonly label: string;
  readonly onPress: () => void;
}

interface PlainDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly primary: DialogAnswer;
  readonly secondary?: DialogAnswer;
  readonly onClose: (reason: CloseReason) => void;
  readonly pressGuard?: PressGuard;
}

/** A question with one or two answers. */
export const PlainDialog = ({ primary, secondary, children, ...frame }: PlainDialogProps) => (
  <DialogFrame
    {...frame}
    actions={
      <>
        <Button onPress={primary.onPress}>{primary.label}</Button>
        {secondary && (
          <Button look="secondary" onPress={secondary.onPress}>
            {secondary.label}
          </Button>
        )}
      </>
    }
  >
    {children}
  </DialogFrame>
);
