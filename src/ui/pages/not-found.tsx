/** The catch-all page (specification §2), and what the guard raises for a journey that is not validated (§4). */
import { COMPASS } from '@ui/kit/display/later-glyphs';
import { MessagePage } from '@ui/pages/message-page';
import { useText } from '@ui/text/text-store';

interface NotFoundProps {
  readonly onStartAgain: () => void;
}

export const NotFound = ({ onStartAgain }: NotFoundProps) => {
  const { notFound } = useText('pages');
  return (
    <MessagePage
      glyph={COMPASS}
      code={notFound.code}
      title={notFound.title}
      action={{ label: notFound.action, onPress: onStartAgain }}
    >
      <p>{notFound.text}</p>
    </MessagePage>
  );
};
