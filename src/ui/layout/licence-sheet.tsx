import { DialogFrame } from '@ui/kit/dialogs/dialog-frame';

interface LicenceSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/**
 * The licence and registration text on small screens: a bottom sheet (specification §1). The configured text is
 * English.
 */
export const LicenceSheet = ({ open, title, text, onClose }: LicenceSheetProps) => (
  <DialogFrame open={open} title={title} onClose={onClose}>
    <p lang="en">{text}</p>
  </DialogFrame>
);
