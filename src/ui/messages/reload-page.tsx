/** Reloads the page, for a part of it that could not be loaded twice. */
import { styled } from '@mui/material/styles';
import { LinkLikeButton } from '@ui/kit/controls/link-like-button';
import { MessagesViewModel } from '@ui/messages/messages.view-model';
import { useText } from '@ui/text/text-store';
import { size } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Reload = styled(LinkLikeButton)({ minHeight: size.target, color: 'inherit', textDecoration: 'underline' });

export const ReloadPage = () => {
  const { reloadPage } = useViewModel(MessagesViewModel);
  const words = useText('kit');
  return (
    <Reload type="button" onClick={reloadPage}>
      {words.reloadPage}
    </Reload>
  );
};
