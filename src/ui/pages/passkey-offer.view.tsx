import { observer } from 'mobx-react-lite';
import { MessagePage } from '@ui/parts/page/message-page';
import { PasskeyOfferViewModel } from '@ui/pages/passkey-offer.view-model';
import { useText } from '@ui/text/text-store';
import { useViewModel } from '@ui/use-view-model';

/** Offers to create a passkey, between the sign-in and the hand-off. */
export const PasskeyOffer = observer(() => {
  const { isCreating, isDialogOpen, create, decline } = useViewModel(PasskeyOfferViewModel);
  const { offer } = useText('passkey');
  return (
    <MessagePage
      glyph="passkey"
      title={offer.title}
      action={{ label: offer.create, onPress: create, busy: isCreating && !isDialogOpen, disabled: isCreating }}
      otherActions={[{ label: offer.decline, onPress: decline }]}
    >
      <p>{offer.text}</p>
      <p>{offer.privacy}</p>
    </MessagePage>
  );
});
