/** The dialog of an error, fetched with its words when the first one is to be shown. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { lazyModule } from '@ui/lazy-load';
import { errorDialogViewModel } from '@ui/messages/error-dialog.view-model';
import { statusViewModel } from '@ui/messages/messages.view-model';
import { loadText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

const fetchDialog = lazyModule(async () => {
  const [{ ErrorDialog }] = await Promise.all([import('@ui/messages/error-dialog'), loadText('errors')]);
  return ErrorDialog;
});
type ErrorDialog = Awaited<ReturnType<typeof fetchDialog>>;

export const DialogHost = observer(() => {
  const vm = useViewModel(errorDialogViewModel);
  const { sayPlainly } = useViewModel(statusViewModel);
  const [Dialog, setDialog] = useState<ErrorDialog | null>(null);
  const isWanted = vm.dialog !== null;
  useEffect(() => {
    if (isWanted) fetchDialog().then((loaded) => setDialog(() => loaded), sayPlainly);
  }, [isWanted, sayPlainly]);
  return Dialog && <Dialog vm={vm} />;
});
