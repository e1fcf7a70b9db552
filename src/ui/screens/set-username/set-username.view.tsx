import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { StepId } from '@domain/journey/steps';
import { Button } from '@ui/kit/controls/button';
import { FormPage } from '@ui/parts/page/form-page';
import { useBusyWith } from '@ui/parts/page/leaving';
import { MaskedText } from '@ui/kit/display/masked-text';
import { OrLine } from '@ui/kit/controls/link-list';
import { GuardedPresses } from '@ui/kit/guarded-presses';
import { RuleList } from '@ui/kit/fields/rule-list';
import { TextField } from '@ui/kit/fields/text-field';
import { SetUsernameViewModel } from '@ui/screens/set-username/set-username.view-model';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import { colour } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

/** The rules separate the field from its button: the larger margin scrolls the button into view too. */
const FieldWithRules = styled('div')({
  display: 'grid',
  // By default, the column would be at least as wide as an input, which large text makes wider than a phone.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  '& input': { scrollMarginBottom: 270 },
});

const SendAgain = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: 16,
  fontSize: '.875rem',
  color: colour.success,
  fontWeight: 700,
});

export const SetUsernameView = observer(({ step }: { readonly step: StepId }) => {
  const vm = useViewModel(SetUsernameViewModel, step);
  const words = useText('recovery');
  const error = useFieldMessage(vm.form.messages.newUsername);
  const rulesId = useId();
  const introId = useId();
  return (
    <FormPage
      title={vm.isUsernameSent ? words.setUsernameTitle : words.createUsernameTitle}
      back={vm.back}
      intro={
        <p id={introId}>
          {vm.isUsernameSent ? (
            <MaskedText masked={vm.contacts} text={words.usernameSent} />
          ) : (
            words.createUsernameIntro
          )}
        </p>
      }
      form={vm.form}
      submitLabel={words.confirmUsername}
      submitLook={vm.isUsernameSent ? 'secondary' : 'primary'}
      onSubmit={vm.save}
    >
      {vm.isUsernameSent && <SentUsername vm={vm} introId={introId} />}
      <FieldWithRules>
        <TextField
          name="newUsername"
          label={words.newUsername}
          value={vm.newUsername}
          onChange={vm.type}
          error={error}
          hasLongErrors
          describedBy={rulesId}
          autoComplete="username"
          enterKeyHint="go"
        />
        <Rules id={rulesId} vm={vm} isRefused={error !== null} />
      </FieldWithRules>
    </FormPage>
  );
});

interface SentUsernameProps {
  readonly vm: SetUsernameViewModel;
  readonly introId: string;
}

const SentUsername = observer(({ vm, introId }: SentUsernameProps) => {
  const words = useText('recovery');
  const busyWith = useBusyWith(vm.form);
  const isBusy = busyWith !== null;
  return (
    <>
      <GuardedPresses guard={vm.signInGuard}>
        <Button disabled={isBusy} describedBy={introId} onPress={vm.goToSignIn}>
          {words.goToSignIn}
        </Button>
      </GuardedPresses>
      <SendAgain>
        <p role="status">{vm.isSentAgain && words.sentAgain}</p>
        <Button look="text" busy={busyWith === 'other'} disabled={isBusy} onPress={vm.resendUsername}>
          {words.sendAgain}
        </Button>
      </SendAgain>
      <OrLine>{words.orNewUsername}</OrLine>
    </>
  );
});

interface RulesProps {
  readonly id: string;
  readonly vm: SetUsernameViewModel;
  /** The username was submitted and refused. */
  readonly isRefused: boolean;
}

const Rules = observer(({ id, vm, isRefused }: RulesProps) => {
  const words = useText('recovery');
  return (
    <RuleList
      descriptionId={id}
      title={words.usernameRulesTitle}
      rules={vm.rules.map(({ rule, isMet }) => ({
        text: words.usernameRules[rule],
        isMet,
        isRefused: isRefused && !isMet,
      }))}
      marks={{ met: words.ruleMet, unmet: words.ruleUnmet }}
      summary={words.usernameRulesLeft(vm.rulesLeft)}
      isFieldEmpty={vm.newUsername === ''}
    />
  );
});
