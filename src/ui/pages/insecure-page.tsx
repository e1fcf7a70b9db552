import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

/** Shown over plain http, where the browser offers no encryption and the application sends nothing. */
export const InsecurePage = () => {
  const { insecure } = useText('pages');
  return (
    <MessagePage glyph="warning" title={insecure.title}>
      <p>{insecure.text}</p>
    </MessagePage>
  );
};
