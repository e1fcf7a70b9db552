import { DialogHost } from '@ui/messages/dialog-host';
import { ToastHost } from '@ui/messages/toast-host';

export const News = () => (
  <>
    <ToastHost />
    <DialogHost />
  </>
);
