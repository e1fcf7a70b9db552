import { styled } from '@mui/material/styles';
import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { CountdownClock } from '@ui/kit/display/use-seconds-left';
import { FieldFrame, type FieldTexts } from '@ui/kit/fields/field-frame';
import {
  boxAt,
  isActiveBox,
  moveCaret,
  moveCaretTo,
  selectBox,
  type SelectedRange,
} from '@ui/kit/fields/code-selection';
import { useSubmitWhenComplete } from '@ui/kit/fields/use-submit-when-complete';
import { useCodeInput, type CodeReceiver } from '@ui/kit/fields/use-code-input';
import { useReadAtSubmission } from '@ui/kit/fields/read-at-submission';
import { usePrivateValue } from '@ui/kit/fields/use-private-value';
import { useWebOtp } from '@ui/kit/fields/use-web-otp';
import { useWrittenValue } from '@ui/kit/fields/use-written-value';
import { colour, focusRing, fromSmallComponent, inContrast, radius, size } from '@ui/theme/tokens';

interface CodeFieldProps extends FieldTexts, CodeReceiver {
  readonly name: string;
  /** The digits so far. */
  readonly value: string;
  /** A refused value, which is not submitted automatically again. */
  readonly refused?: string;
  /** Whether the form is busy. A code that is completed meanwhile is submitted afterwards. */
  readonly busy?: boolean;
  /** The number of digits. */
  readonly length: number;
  /**
   * Changes whenever a code is sent, so that the field waits for its SMS. Null if none comes by SMS; the browser still offers
   * it from an email or a password manager.
   */
  readonly codeKey?: number | null;
  readonly clock: CountdownClock;
  /** Whether the code is no longer valid. */
  readonly dimmed?: boolean;
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
}

/** The six boxes extend over the width of the field. */
const Field = styled('div')({
  position: 'relative',
  containerType: 'inline-size',
  '--box': `${size.codeBoxSmall}px`,
  // Spaces the digits like the boxes, so that the browser's selection matches them.
  '--pitch': 'calc((100cqi - var(--box)) / 5)',
  [fromSmallComponent]: { '--box': `${size.codeBox}px` },
  '& input': {
    position: 'absolute',
    inset: '-2px 0',
    width: '100%',
    padding: '0 0 0 calc(var(--box) / 2 - .5ch)',
    border: 0,
    outline: 'none',
    background: 'none',
    font: '1.25rem/1 ui-monospace, Menlo, Consolas, monospace',
    letterSpacing: 'calc(var(--pitch) - 1ch)',
    color: 'transparent',
    caretColor: 'transparent',
    WebkitTextFillColor: 'transparent',
    forcedColorAdjust: 'none',
    cursor: 'text',
    '&::selection': { background: 'transparent' },
    // Hides the browser's autofill background, even under reduced motion, which disables transitions.
    '&:-webkit-autofill': { transition: 'background-color 9999s !important' },
  },
});

const Boxes = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
  '& > span': {
    // Centres a digit that large text makes taller than its box.
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 'var(--box)',
    height: 'var(--box)',
    border: `1px solid ${colour.controlLine}`,
    borderRadius: radius.control,
    backgroundColor: colour.paper,
    color: colour.ink,
    fontSize: '1.5rem',
    lineHeight: 1,
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-dimmed] > span': { opacity: 0.5 },
  '& > [data-filled]': { borderColor: colour.ink },
  '[aria-invalid=true] ~ & > span': { borderColor: colour.error, backgroundColor: colour.errorSurface },
  '& > [data-active]': { borderColor: `${colour.brand} !important`, boxShadow: `inset 0 0 0 1px ${colour.brand}` },
  // A full active box has the colour of the text, because the brand colour looks like that of an error.
  '& > [data-active][data-filled]': {
    borderColor: `${colour.ink} !important`,
    boxShadow: `inset 0 0 0 1px ${colour.ink}`,
  },
  [inContrast]: { '& > [data-active]': focusRing },
  '& > [data-selected]': { backgroundColor: colour.brandSurface },
  '& > [data-caret]::after': {
    content: '""',
    width: 2,
    height: '45%',
    backgroundColor: colour.ink,
    animation: 'code-caret 1s steps(1) infinite',
  },
  // Forced colours remove shadows and backgrounds: the active box and the caret need other styles.
  '@media (forced-colors: active)': {
    '& > [data-active]': { outline: '2px solid Highlight' },
    '& > [data-selected]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
    '& > [data-caret]::after': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
  '@keyframes code-caret': { '50%': { opacity: 0 } },
});

/**
 * A code of digits: one native input behind drawn boxes. A single input accepts pasted codes, the keyboard's
 * offer from an SMS and the password manager. The boxes show its digits, selection and caret.
 */
export const CodeField = ({
  name,
  value,
  onChange,
  onText,
  refused = '',
  busy = false,
  length,
  codeKey = null,
  clock,
  dimmed = false,
  fieldRef,
  ...words
}: CodeFieldProps) => {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? ownRef;
  const boxes = useRef<HTMLDivElement>(null);
  const { text, isComposing, receiveText, receiveField, parts, handlers } = useCodeInput({
    value,
    busy,
    length,
    clock,
    onChange,
    onText,
  });
  const [edits, countEdit] = useReducer((count: number) => count + 1, 0);
  useWrittenValue(input, text, edits);
  useReadAtSubmission(input, { value: text, onChange: receiveField });
  const [range, updateRange] = useShownRange(input, { value: text, length, isComposing });
  const code = !isComposing && value.length === length && value !== refused ? value : '';
  useSubmitWhenComplete(input, { code, busy, clock, partWaitMs: parts.waitMs });
  useWebOtp(receiveText, { codeKey, busy, clock });
  usePrivateValue(input);
  const caretMoves = useCaretMoves({ boxes, isComposing, endParts: parts.forget, onMoved: updateRange });
  return (
    <FieldFrame {...words}>
      {(attributes) => (
        <Field>
          <input
            {...attributes}
            {...handlers}
            {...caretMoves}
            ref={input}
            name={name}
            onInput={countEdit}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            spellCheck={false}
            onSelect={updateRange}
            onFocus={updateRange}
            onBlur={updateRange}
          />
          <CodeBoxes boxesRef={boxes} dimmed={dimmed} value={text} length={length} range={range} />
        </Field>
      )}
    </FieldFrame>
  );
};

interface CodeBoxesProps {
  readonly boxesRef: RefObject<HTMLDivElement | null>;
  readonly dimmed: boolean;
  readonly value: string;
  readonly length: number;
  readonly range: SelectedRange | null;
}

const CodeBoxes = ({ boxesRef, dimmed, value, length, range }: CodeBoxesProps) => (
  <Boxes ref={boxesRef} aria-hidden="true" data-dimmed={mark(dimmed)}>
    {Array.from({ length }, (_, box) => (
      <span
        key={box}
        data-filled={mark(box < value.length)}
        data-active={mark(isActiveBox(box, range, length))}
        data-selected={mark(range !== null && box >= range.start && box < range.end)}
        data-caret={mark(range !== null && range.start === range.end && box === range.start)}
      >
        {value[box]}
      </span>
    ))}
  </Boxes>
);

interface CaretMoves {
  readonly boxes: RefObject<HTMLDivElement | null>;
  readonly isComposing: boolean;
  readonly endParts: () => void;
  readonly onMoved: () => void;
}

/**
 * Moves the caret on keys and clicks. A click without a pointer press on the field comes from its label or from
 * assistive technology.
 */
const useCaretMoves = ({ boxes, isComposing, endParts, onMoved }: CaretMoves) => {
  const pressed = useRef<{ readonly box: number | null } | null>(null);
  const boxUnder = ({ clientX }: MouseEvent) => boxAt([...(boxes.current?.children ?? [])], clientX);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (isComposing || !moveCaret(event.currentTarget, event)) return;
      event.preventDefault();
      endParts();
      onMoved();
    },
    onPointerDown: (event: PointerEvent<HTMLInputElement>) => {
      pressed.current = { box: boxUnder(event) };
    },
    onPointerCancel: () => {
      pressed.current = null;
    },
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const press = pressed.current;
      pressed.current = null;
      const box = press && boxUnder(event);
      // A drag or a double click selects digits.
      const hasSelected = press !== null && (press.box !== box || event.detail > 1);
      if (isComposing || hasSelected) return;
      moveCaretTo(event.currentTarget, box);
      endParts();
      onMoved();
    },
  };
};

const mark = (on: boolean): '' | undefined => (on ? '' : undefined);

interface ShownField {
  readonly value: string;
  readonly length: number;
  readonly isComposing: boolean;
}

/** Returns the selection that the boxes show, null without the focus, and a function that re-reads it. */
const useShownRange = (
  input: { readonly current: HTMLInputElement | null },
  { value, length, isComposing }: ShownField,
): readonly [range: SelectedRange | null, updateRange: () => void] => {
  const [range, setRange] = useState<SelectedRange | null>(null);
  const updateRange = () =>
    setRange(
      input.current !== null && input.current === document.activeElement
        ? selectBox(input.current, length, isComposing)
        : null,
    );
  useEffect(updateRange, [input, value, length, isComposing]);
  return [range, updateRange];
};
