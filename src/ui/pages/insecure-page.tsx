/** The browser encrypts nothing on this connection, so nothing is sent (threat: plain http). Needs the text section `pages`. */
import { SHIELD } from '@ui/kit/display/later-glyphs';
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

export const InsecurePage = () => {
  const { insecure } = useText('pages');
  return (
    <MessagePage glyph={SHIELD} title={insecure.title}>
      <p>{insecure.text}</p>
    </MessagePage>
  );
};
