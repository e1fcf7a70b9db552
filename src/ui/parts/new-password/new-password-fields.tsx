import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { PasswordField } from '@ui/kit/fields/password-field';
import { RuleList } from '@ui/kit/fields/rule-list';
import { StrengthMeter } from '@ui/kit/fields/strength-meter';
import { useFieldMessage } from '@ui/messages/use-field-message';
import { useText } from '@ui/text/text-store';
import type { FormState } from '@ui/form/form-state';
import type { NewPasswordEntry } from '@ui/parts/new-password/new-password-entry.view-model';

interface NewPasswordFieldsProps {
  readonly entry: NewPasswordEntry;
  readonly form: FormState;
}

/** The fields of a new password and its confirmation, with the strength meter and the rules between them. */
export const NewPasswordFields = observer(({ entry, form }: NewPasswordFieldsProps) => {
  const words = useText('recovery');
  const newError = useFieldMessage(form.messages.newPassword);
  const rulesId = useId();
  const confirmError = useFieldMessage(form.messages.confirmNewPassword);
  return (
    <>
      <div>
        <PasswordField
          name="newPassword"
          label={words.newPassword}
          value={entry.newPassword}
          onChange={entry.type}
          onFocus={entry.preload}
          error={newError}
          describedBy={rulesId}
          autoComplete="new-password"
          generatorRules={entry.generatorRules}
          enterKeyHint="next"
        />
        <StrengthMeter label={words.strength} strength={entry.strength} words={words.strengths} />
      </div>
      <RuleList
        descriptionId={rulesId}
        title={words.rulesTitle}
        rules={entry.rules.map(({ rule, isMet, isBroken }) => ({
          text: words.passwordRules[rule]({ maximum: entry.maximumLength }),
          isMet,
          isRefused: newError !== null && isBroken,
        }))}
        marks={{ met: words.ruleMet, unmet: words.ruleUnmet }}
        summary={words.rulesLeft(entry.rulesLeft)}
        isFieldEmpty={entry.newPassword === ''}
      />
      <PasswordField
        name="confirmNewPassword"
        label={words.confirmNewPassword}
        value={entry.confirmNewPassword}
        onChange={entry.typeConfirmation}
        onFocus={entry.preload}
        error={confirmError}
        autoComplete="new-password"
        generatorRules={entry.generatorRules}
        enterKeyHint="go"
      />
    </>
  );
});
