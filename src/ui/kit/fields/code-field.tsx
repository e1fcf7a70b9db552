/**
 * A code of digits: one native input behind drawn boxes. A single input accepts pasted codes, the keyboard's
 * offer from an SMS and the password manager. The boxes show its digits, selection and caret.
 */
import { styled } from '@mui/material/styles';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { FieldFrame, type FieldTexts } from '@ui/kit/fields/field-frame';
import { isActiveBox, moveCaret, moveCaretTo, selectBox, type SelectedRange } from '@ui/kit/fields/code-selection';
import { usePrivateValue } from '@ui/kit/fields/use-private-value';
import { useWebOtp } from '@ui/kit/fields/use-web-otp';
import { colour, focusRing, fromSmallComponent, inContrast, radius, size } from '@ui/theme/tokens';

interface CodeFieldProps extends FieldTexts {
  readonly name: string;
  /** The digits so far. */
  readonly value: string;
  /** Receives the text as typed or pasted; the caller extracts the digits. */
  readonly onChange: (text: string) => void;
  /** A value that does not submit the form by itself, because it was refused. */
  readonly refused?: string;
  /** Whether the form is busy. A code that is complete by then is submitted afterwards. */
  readonly busy?: boolean;
  /** The number of digits. */
  readonly length: number;
  /** Changes with each code that is sent, so that the SMS of each code is read. */
  readonly codeKey?: number | null;
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
}

/** The widest gap in pixels with which six boxes fit the narrowest supported screens. */
const GAP = 9;

/** Spaces the digits like the boxes, so that the browser's selection is where the boxes show it. */
const measures = (box: number) => ({
  '--box': `${box}px`,
  '--pitch': `${box + GAP}px`,
});

const Field = styled('div')({
  position: 'relative',
  width: 'fit-content',
  ...measures(size.codeBoxSmall),
  [fromSmallComponent]: measures(size.codeBox),
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
    // Hides the browser's background of a code that it has filled in, also with reduced motion, which ends transitions.
    '&:-webkit-autofill': { transition: 'background-color 9999s !important' },
  },
});

const Boxes = styled('div')({
  display: 'flex',
  gap: GAP,
  pointerEvents: 'none',
  '& > span': {
    // A digit that large text makes higher than its box extends beyond both edges alike.
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
  '& > [data-filled]': { borderColor: colour.ink },
  '[aria-invalid=true] ~ & > span': { borderColor: colour.error },
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

export const CodeField = ({
  name,
  value,
  onChange,
  refused = '',
  busy = false,
  length,
  codeKey = null,
  fieldRef,
  ...words
}: CodeFieldProps) => {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = fieldRef ?? ownRef;
  const [range, updateRange] = useShownRange(input, value, length);
  useSubmitWhenComplete(input, value.length === length && value !== refused ? value : '', busy);
  useWebOtp(onChange, codeKey);
  usePrivateValue(input);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (moveCaret(event.currentTarget, event)) event.preventDefault();
  };
  /** A whole code replaces the digits that are there: mixed with them, it would be a wrong code, and submit itself. */
  const handleInsertion = (event: SyntheticEvent<HTMLInputElement>, inserted: string) => {
    if (countDigits(inserted) < length) return;
    event.preventDefault();
    onChange(inserted);
  };
  const handleClick = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>) => {
    if (moveCaretTo(currentTarget, clientX, length)) updateRange();
  };
  return (
    <FieldFrame {...words}>
      {(attributes) => (
        <Field>
          <input
            {...attributes}
            ref={input}
            name={name}
            value={value}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="go"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onPaste={(event) => handleInsertion(event, event.clipboardData.getData('text'))}
            onBeforeInput={(event) => handleInsertion(event, event.data)}
            onSelect={updateRange}
            onFocus={updateRange}
            onBlur={updateRange}
            onKeyDown={handleKeyDown}
            onClick={handleClick}
          />
          <CodeBoxes value={value} length={length} range={range} />
        </Field>
      )}
    </FieldFrame>
  );
};

const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

interface CodeBoxesProps {
  readonly value: string;
  readonly length: number;
  readonly range: SelectedRange | null;
}

const CodeBoxes = ({ value, length, range }: CodeBoxesProps) => (
  <Boxes aria-hidden="true">
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

const mark = (on: boolean): '' | undefined => (on ? '' : undefined);

/** The selection that the boxes show, null while the field does not have the focus, and the function that re-reads it. */
const useShownRange = (
  input: { readonly current: HTMLInputElement | null },
  value: string,
  length: number,
): readonly [range: SelectedRange | null, updateRange: () => void] => {
  const [range, setRange] = useState<SelectedRange | null>(null);
  const updateRange = () =>
    setRange(
      input.current !== null && input.current === document.activeElement ? selectBox(input.current, length) : null,
    );
  useEffect(updateRange, [input, value, length]);
  return [range, updateRange];
};

/**
 * Submits the form each time the code becomes complete; if the form is busy, as soon as it no longer is. `code` is empty until it
 * is complete.
 */
const useSubmitWhenComplete = (
  input: { readonly current: HTMLInputElement | null },
  code: string,
  busy: boolean,
): void => {
  const submitted = useRef('');
  useEffect(() => {
    if (busy || code === submitted.current) return;
    submitted.current = code;
    // Not by requestSubmit(), which Safari has only since version 16.
    if (code !== '') input.current?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  }, [input, code, busy]);
};
