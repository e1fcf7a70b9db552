import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '@ui/kit/controls/button';
import { Countdown } from '@ui/kit/display/countdown';
import { focusTitle } from '@ui/kit/focus';
import { Glyph } from '@ui/kit/display/glyph';
import { StillWorking } from '@ui/kit/display/slow-notice';
import { LinkColumns } from '@ui/kit/controls/link-list';
import { ConsentCheckbox } from '@ui/parts/consent/consent-checkbox';
import { Page } from '@ui/parts/page/page';
import { Ring } from '@ui/kit/display/ring';
import { QrCodeViewModel } from '@ui/screens/qr-code/qr-code.view-model';
import { QrPicture } from '@ui/screens/qr-code/qr-picture';
import { VisuallyHidden } from '@ui/kit/display/visually-hidden';
import { useText } from '@ui/text/text-store';
import { colour, fromMedium, largeText, radius } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

const Frame = styled('div')({
  display: 'grid',
  placeItems: 'center',
  width: 'min(100%, 248px)',
  aspectRatio: 1,
  margin: '0 auto',
  padding: 8,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  color: colour.controlLine,
});

const ProgressText = styled('div')({
  marginTop: 12,
  // The stage, and how long the code is valid.
  minHeight: '3rem',
  [largeText]: { minHeight: '6rem' },
  textAlign: 'center',
  color: colour.inkSoft,
  '& strong': { color: colour.ink },
});

/** A phone cannot scan its own screen. */
const OnSmallScreen = styled('p')({ color: colour.ink, fontWeight: 700, [fromMedium]: { display: 'none' } });

const Steps = styled('ol')({
  display: 'grid',
  gap: 6,
  margin: 0,
  paddingLeft: '1.5rem',
  fontSize: '1rem',
  '& ::marker': { fontWeight: 700, color: colour.tertiaryText },
});

const HostNotice = styled('p')({
  display: 'flex',
  gap: 10,
  color: colour.inkSoft,
  '& svg': { flex: 'none', color: colour.tertiary },
});

export const QrCodeView = observer(() => {
  const vm = useViewModel(QrCodeViewModel);
  const words = useText('qr');
  const { otherWays, useMobileOrPan } = useText('signIn');
  useEffect(() => {
    vm.start();
  }, [vm]);
  const showNew = () => {
    // The button that has the focus goes away.
    focusTitle();
    void vm.showNew();
  };
  return (
    <Page title={words.title} back={vm.back} intro={<p>{words.intro}</p>}>
      <OnSmallScreen>{words.forAnotherScreen}</OnSmallScreen>
      <Steps>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Steps>
      {vm.isConsentNeeded && (
        <ConsentCheckbox
          checked={vm.isTermsAndConditionsAccepted}
          onChange={vm.tickConsent}
          termsUrl={vm.settings.termsUrl}
        />
      )}
      <div>
        <Code vm={vm} onShowNew={showNew} />
        <Progress vm={vm} />
      </div>
      <HostNotice>
        <Glyph name="shield" />
        <span>{words.onlyHere(vm.host)}</span>
      </HostNotice>
      <LinkColumns label={otherWays} links={[{ ...vm.identifierLink, label: useMobileOrPan }]} />
    </Page>
  );
});

interface CodeProps {
  readonly vm: QrCodeViewModel;
  readonly onShowNew: () => void;
}

const Code = observer(({ vm, onShowNew }: CodeProps) => {
  const { alternative, showNew } = useText('qr');
  const { stage, code } = vm.progress;
  if (code !== null && stage !== 'scanned') {
    return (
      <Frame>
        <QrPicture data={code.data} errorCorrection={vm.errorCorrection} alternative={alternative} />
      </Frame>
    );
  }
  return (
    <Frame>
      {PLACEHOLDERS[stage]}
      {vm.needsNewCode && <Button onPress={onShowNew}>{showNew}</Button>}
    </Frame>
  );
});

const ring = <Ring size={40} />;

const PLACEHOLDERS = {
  consent: <Glyph name="qr" size={64} />,
  requesting: ring,
  offline: <Glyph name="qr" size={64} />,
  waiting: ring,
  scanned: <Glyph name="shield" size={64} />,
  approved: <Glyph name="check" size={64} />,
  rejected: <Glyph name="close" size={64} />,
  expired: <Glyph name="clock" size={64} />,
  failed: <Glyph name="qr" size={64} />,
} as const;

/**
 * The progress in words, and how long the code is still valid. An expired code disappears, so the alert is announced with
 * the next one.
 */
const Progress = observer(({ vm }: { readonly vm: QrCodeViewModel }) => {
  const words = useText('qr');
  const { stage, code } = vm.progress;
  return (
    <ProgressText>
      <p role="status">
        <strong>{words.stages[stage]}</strong>
      </p>
      {stage === 'requesting' && <StillWorking />}
      {code !== null && (
        <Countdown deadline={code.expiresAt} clock={vm.clock} spoken={words.timeLeftSpoken}>
          {words.timeLeft}
        </Countdown>
      )}
      <VisuallyHidden role="alert">{code?.isReplacement === true && words.replaced}</VisuallyHidden>
    </ProgressText>
  );
});
