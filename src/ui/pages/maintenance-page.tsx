import { MessagePage } from '@ui/parts/page/message-page';
import { useText } from '@ui/text/text-store';

interface MaintenancePageProps {
  readonly onCheckAgain: () => void;
  readonly busy?: boolean;
}

/** The maintenance page of error ERR08, full screen (specification §2). */
export const MaintenancePage = ({ onCheckAgain, busy = false }: MaintenancePageProps) => {
  const { maintenance } = useText('pages');
  return (
    <MessagePage
      glyph="tools"
      title={maintenance.title}
      action={{ label: maintenance.action, onPress: onCheckAgain, busy }}
    >
      <p>{maintenance.text}</p>
      <p>{maintenance.regret}</p>
    </MessagePage>
  );
};
