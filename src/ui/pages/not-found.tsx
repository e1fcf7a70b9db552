import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

interface NotFoundProps {
  readonly onStartAgain: () => void;
}

/** The catch-all page (specification §2). The guard also shows it when a journey's prerequisites are missing (§4). */
export const NotFound = ({ onStartAgain }: NotFoundProps) => {
  const { notFound, startAgain } = useText('pages');
  return (
    <MessagePage
      glyph="compass"
      code={notFound.code}
      title={notFound.title}
      action={{ label: startAgain, onPress: onStartAgain }}
    >
      <p>{notFound.text}</p>
    </MessagePage>
  );
};
