import { styled } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { Help } from '@domain/journey/sign-in-help';
import { Button } from '@ui/kit/controls/button';
import { Checkbox } from '@ui/kit/fields/checkbox';
import { DialogFrame } from '@ui/kit/dialogs/dialog-frame';
import { InlineLinks } from '@ui/kit/controls/inline-links';
import { TextLink } from '@ui/kit/controls/text-link';
import { HelpViewModel } from '@ui/parts/help/help.view-model';
import { useText } from '@ui/text/text-store';
import { colour, radius, withHover } from '@ui/theme/tokens';
import { useViewModel } from '@ui/use-view-model';

export interface HelpDialogProps {
  readonly open: boolean;
  /** What the customer has typed in the identifier's field without submitting it. */
  readonly typed: string;
  readonly onClose: () => void;
}

const Ticks = styled('fieldset')({
  display: 'grid',
  gap: 8,
  margin: '16px 0 0',
  padding: 0,
  border: 0,
  '& legend': { marginBottom: 8, padding: 0, fontWeight: 700, color: colour.ink },
  '& label': {
    padding: '10px 16px',
    border: `1px solid ${colour.controlLine}`,
    borderRadius: radius.control,
    color: colour.ink,
  },
  [withHover]: { '& label:hover': { borderColor: colour.brand } },
  '& label:has(:checked)': { borderColor: colour.brand, backgroundColor: colour.brandSurface },
  '& strong, & small': { display: 'block' },
  '& small': { fontSize: '.875rem', color: colour.inkSoft },
});

const Intro = styled('p')({ outline: 'none' });

const Freezing = styled('p')({ color: colour.inkSoft, textAlign: 'center', textWrap: 'balance' });

const AnswerText = styled('div')({
  '& ul': { display: 'grid', gap: 6, margin: '12px 0', paddingLeft: 20 },
  '& p + p': { marginTop: 12 },
});

/**
 * The help dialog "Trouble signing in?". A customer who cannot sign in ticks what still works, and the dialog links
 * to the shortest way to sign in. It has no route, so the fields of the screen beneath keep their text.
 */
export const HelpDialog = observer(({ open, typed, onClose }: HelpDialogProps) => {
  const vm = useViewModel(HelpViewModel);
  const words = useText('help');
  const { help } = vm;
  const title = useRef<HTMLHeadingElement>(null);
  const descriptionId = useId();
  // Screen readers announce the answer.
  useEffect(() => {
    if (help !== null) title.current?.focus();
  }, [help]);
  return (
    <DialogFrame
      open={open}
      title={help === null ? words.title : wordsFor(help, words).title}
      titleRef={title}
      descriptionId={descriptionId}
      onClose={onClose}
      actions={
        help === null ? (
          <QuestionActions vm={vm} />
        ) : (
          <AnswerActions vm={vm} help={help} typed={typed} onClose={onClose} />
        )
      }
    >
      {help === null ? (
        <Question vm={vm} introId={descriptionId} />
      ) : (
        <Answer vm={vm} help={help} textId={descriptionId} />
      )}
    </DialogFrame>
  );
});

const Question = observer(({ vm, introId }: { readonly vm: HelpViewModel; readonly introId: string }) => {
  const words = useText('help');
  const intro = useRef<HTMLParagraphElement>(null);
  // The "Change my answers" button had the focus, and was removed.
  useEffect(() => {
    if (vm.hasReturnedToTicks) intro.current?.focus();
  }, [vm]);
  return (
    <>
      <Intro ref={intro} id={introId} tabIndex={-1}>
        {words.intro}
      </Intro>
      <Ticks>
        <legend>{words.question}</legend>
        {vm.possessions.map((possession) => (
          <Checkbox
            key={possession}
            name={possession}
            checked={vm.isTicked(possession)}
            onChange={(isTicked) => vm.tick(possession, isTicked)}
            label={
              <>
                <strong>{words.possessions[possession].name}</strong>{' '}
                <small>{words.possessions[possession].means}</small>
              </>
            }
          />
        ))}
      </Ticks>
    </>
  );
});

const QuestionActions = ({ vm }: { readonly vm: HelpViewModel }) => {
  const words = useText('help');
  return (
    <>
      <Button onPress={vm.showHelp}>{words.continue}</Button>
      {vm.freezeUrl !== null && (
        <Freezing>
          {words.freezing}{' '}
          <TextLink href={vm.freezeUrl} newWindow>
            {words.freeze}
          </TextLink>
        </Freezing>
      )}
    </>
  );
};

interface WithHelp {
  readonly vm: HelpViewModel;
  readonly help: Help;
}

const Answer = observer(({ vm, help, textId }: WithHelp & { readonly textId: string }) => {
  const words = useText('help');
  return (
    <AnswerText>
      <p id={textId}>{wordsFor(help, words).text}</p>
      {help.is === 'support' && (
        <ul>
          {vm.preparations.map((preparation) => (
            <li key={preparation}>{words.preparations[preparation]}</li>
          ))}
        </ul>
      )}
      {help.is !== 'recovery' && (
        <p>
          <span>{help.is === 'support' ? words.support.contact : words.stillStuck}</span>{' '}
          <InlineLinks links={vm.support.all} />
        </p>
      )}
      {help.is === 'support' && <p>{words.support.promise}</p>}
    </AnswerText>
  );
});

const AnswerActions = ({ vm, help, typed, onClose }: WithHelp & Pick<HelpDialogProps, 'typed' | 'onClose'>) => {
  const words = useText('help');
  const { action } = wordsFor(help, words);
  const proceed = () => {
    if (help.is === 'support') onClose();
    else vm.openStep(help.is === 'recovery' ? help.name : help.by, typed);
  };
  const otherwise = help.is === 'recovery' ? help.otherwise : undefined;
  return (
    <>
      <Button onPress={proceed}>{action}</Button>
      <Button look="secondary" onPress={vm.changeAnswers}>
        {words.change}
      </Button>
      {otherwise && (
        <Button look="text" onPress={() => vm.openStep(otherwise, typed)}>
          {words.recoveries[otherwise].action}
        </Button>
      )}
    </>
  );
};

const wordsFor = (help: Help, words: ReturnType<typeof useText<'help'>>) => {
  switch (help.is) {
    case 'recovery':
      return words.recoveries[help.name];
    case 'sign-in':
      return words.signIn[help.by];
    case 'support':
      return words.support;
    default:
      return help satisfies never;
  }
};
