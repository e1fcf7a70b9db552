import { DialogHost } from '@ui/shell/dialog-host';
import { ToastHost } from '@ui/shell/toast-host';

export const News = () => (
  <>
    <ToastHost />
    <DialogHost />
  </>
);
